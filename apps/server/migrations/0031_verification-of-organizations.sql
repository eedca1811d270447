CREATE TABLE "organization_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"way" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_check_rows" DROP CONSTRAINT "bulk_check_rows_check_id_line_pk";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "expiry_announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_check_rows" ADD COLUMN "nth" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_check_rows" ADD CONSTRAINT "bulk_check_rows_check_id_nth_pk" PRIMARY KEY("check_id","nth");--> statement-breakpoint
ALTER TABLE "bulk_check_rows" ADD COLUMN "first_line" integer;--> statement-breakpoint
ALTER TABLE "organization_checks" ADD CONSTRAINT "organization_checks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_checks" ADD CONSTRAINT "organization_checks_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_checks" ADD CONSTRAINT "organization_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_checks_of" ON "organization_checks" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE INDEX "organization_checks_of_certificate" ON "organization_checks" USING btree ("organization_id","certificate_id","at");--> statement-breakpoint
CREATE INDEX "organization_checks_by_certificate" ON "organization_checks" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "organization_checks_by_age" ON "organization_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "certificates_expiry_unannounced" ON "certificates" USING btree ("expires_at") WHERE expiry_announced_at is null and state = 'active';--> statement-breakpoint
CREATE INDEX "bulk_check_rows_waiting" ON "bulk_check_rows" USING btree ("check_id","nth") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "bulk_check_rows_by_certificate" ON "bulk_check_rows" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "bulk_checks_by_age" ON "bulk_checks" USING btree ("created_at");
--> statement-breakpoint
-- Lookups by members become the history of their organization. The trigger sits on a table of a feature above, which does not have to know that there
-- are organizations; what a member looked up before joining, or looks up after leaving, is none of the organization's business.
create or replace function note_organization_checks() returns trigger language plpgsql as $$
begin
  insert into organization_checks (organization_id, certificate_id, user_id, at, way)
  select member.organization_id, noted.certificate_id, noted.verified_by, noted.at, noted.way
  from noted join organization_members member on member.user_id = noted.verified_by
  where noted.at >= member.joined_at
  order by noted.id;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger verification_logs_organizations after insert on verification_logs
  referencing new table as noted for each statement execute function note_organization_checks();
