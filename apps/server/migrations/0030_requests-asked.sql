ALTER TABLE "assessment_requests" DROP CONSTRAINT "assessment_requests_assessment_id_unique";--> statement-breakpoint
ALTER TABLE "assessment_requests" DROP CONSTRAINT "assessment_requests_assessment_id_assessments_id_fk";
--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD CONSTRAINT "assessment_requests_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_requests_of_attempt" ON "assessment_requests" USING btree ("assessment_id") WHERE assessment_id is not null;--> statement-breakpoint
CREATE INDEX "assessment_requests_to_mail" ON "assessment_requests" USING btree ("asked_at","id") WHERE state = 'asked' and mailed_at is null;--> statement-breakpoint
CREATE INDEX "assessment_requests_open" ON "assessment_requests" USING btree ("assignment_id","id") WHERE state in ('asked', 'accepted', 'started');--> statement-breakpoint
CREATE INDEX "assignments_by_end" ON "assignments" USING btree ("closes_at");--> statement-breakpoint
CREATE INDEX "roster_people_by_address" ON "roster_people" USING btree ("email_key");
--> statement-breakpoint
-- An attempt that was never opened is deleted with its payment or its person; the request it was for can be taken again.
create or replace function reopen_request() returns trigger language plpgsql as $$
begin
  new.state := 'accepted';
  return new;
end $$;
--> statement-breakpoint
create or replace trigger assessment_requests_reopened before update of assessment_id on assessment_requests for each row
  when (old.assessment_id is not null and new.assessment_id is null and new.state = 'started') execute function reopen_request();
