ALTER TABLE "role_requests" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "webhook_targets" ADD COLUMN "failing_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_targets" ADD COLUMN "gave_up_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "name_skeleton" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "requests_per_day" integer;--> statement-breakpoint
CREATE INDEX "webhook_targets_failing" ON "webhook_targets" USING btree ("failing_since") WHERE failing_since is not null;--> statement-breakpoint
CREATE INDEX "organizations_by_name_skeleton" ON "organizations" USING btree ("name_skeleton");--> statement-breakpoint
CREATE INDEX "roster_people_by_external_id" ON "roster_people" USING btree ("organization_id","external_id") WHERE external_id is not null;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_requests_per_day" CHECK ("organizations"."requests_per_day" between 1 and 100000);
--> statement-breakpoint
-- Lookups by members become the history of their organization. The trigger sits on a table of a feature above, which does not have to know that there
-- are organizations; what a member looked up before joining, or looks up after leaving, is none of the organization's business,
-- and neither are a member's own certificates.
create or replace function note_organization_checks() returns trigger language plpgsql as $$
begin
  insert into organization_checks (organization_id, certificate_id, user_id, at, way)
  select member.organization_id, noted.certificate_id, noted.verified_by, noted.at, noted.way
  from noted join organization_members member on member.user_id = noted.verified_by
    join certificates certificate on certificate.id = noted.certificate_id
  where noted.at >= member.joined_at and certificate.user_id is distinct from noted.verified_by
  order by noted.id;
  return null;
end $$;
--> statement-breakpoint
-- Until now these were written and left out by each reading.
delete from organization_checks using certificates
where certificates.id = organization_checks.certificate_id and certificates.user_id = organization_checks.user_id;
