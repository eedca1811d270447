CREATE SEQUENCE "public"."certificate_numbers" INCREMENT BY 1 MINVALUE 0 MAXVALUE 9223372036854775807 START WITH 0 CACHE 1;--> statement-breakpoint
CREATE TABLE "certificate_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"result_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integrity_reviews" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "integrity_reviews_state" CHECK ("integrity_reviews"."state" in ('open', 'cleared', 'upheld')),
	CONSTRAINT "integrity_reviews_decided_whole" CHECK (("integrity_reviews"."state" = 'open') = ("integrity_reviews"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "candidate_name" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reminded_days" smallint;--> statement-breakpoint
ALTER TABLE "integrity_reviews" ADD CONSTRAINT "integrity_reviews_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_reviews" ADD CONSTRAINT "integrity_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integrity_reviews_newest" ON "integrity_reviews" USING btree ("opened_at","assessment_id");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_by_name" ON "certificates" USING gin ("holder_name" gin_trgm_ops);
--> statement-breakpoint
-- A regrade, by whatever way, writes each result it changed into certificate_checks in its own transaction; the tick
-- certificates.follow-results takes them from there. The trigger sits on a table above, so a regrade need not know of certificates.
create or replace function note_certificate_check() returns trigger language plpgsql as $$
begin
  insert into certificate_checks (result_id) values (new.id);
  return null;
end $$;
--> statement-breakpoint
create or replace trigger assessment_results_certificates after update of overall_score, passed on assessment_results for each row
  when (old.overall_score is distinct from new.overall_score or old.passed is distinct from new.passed) execute function note_certificate_check();
--> statement-breakpoint
-- Passing results from before get their certificates after the first start.
insert into certificate_checks (result_id) select id from assessment_results where passed order by completed_at;
