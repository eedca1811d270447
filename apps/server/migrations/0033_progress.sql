CREATE TABLE "profile_results" (
	"organization_id" uuid NOT NULL,
	"roster_id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"batch_id" uuid,
	"batch_size" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_results_roster_id_result_id_pk" PRIMARY KEY("roster_id","result_id")
);
--> statement-breakpoint
DROP INDEX "accommodation_proposals_by_age";--> statement-breakpoint
DROP INDEX "accommodation_proposals_open";--> statement-breakpoint
ALTER TABLE "norms" ADD COLUMN "category_means" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_results" ADD CONSTRAINT "profile_results_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_results" ADD CONSTRAINT "profile_results_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_results" ADD CONSTRAINT "profile_results_result_id_assessment_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."assessment_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_results_of_organization" ON "profile_results" USING btree ("organization_id","result_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accommodation_proposals_once" ON "accommodation_proposals" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "assessment_requests_by_time_asked" ON "assessment_requests" USING btree ("organization_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "assessment_requests_of_organization_by_state" ON "assessment_requests" USING btree ("organization_id","state","state_at","id");--> statement-breakpoint
CREATE INDEX "assessment_requests_of_roster_by_time_asked" ON "assessment_requests" USING btree ("roster_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "roster_people_by_name" ON "roster_people" USING btree ("organization_id",lower(coalesce("name", "email"::text)),"id");--> statement-breakpoint
CREATE INDEX "roster_people_of_roster_by_name" ON "roster_people" USING btree ("roster_id",lower(coalesce("name", "email"::text)),"id");--> statement-breakpoint
CREATE INDEX "accommodation_proposals_open" ON "accommodation_proposals" USING btree ("agreed_at","id") WHERE agreed_at is not null and decision is null;
--> statement-breakpoint
-- Open pages of an organization hear of every request that was made, came further, or was shared otherwise: one notification an
-- organization and statement, however many rows it has. Reminders and other notes change nothing that a list shows.
create or replace function notify_new_requests() returns trigger language plpgsql as $$
begin
  perform pg_notify('meridian_notifications', 'organizations.requests:' || organization_id)
  from (select distinct organization_id from made) of;
  return null;
end $$;
--> statement-breakpoint
create or replace function notify_changed_requests() returns trigger language plpgsql as $$
begin
  perform pg_notify('meridian_notifications', 'organizations.requests:' || organization_id)
  from (
    select distinct changed.organization_id from changed join former using (id)
    where (changed.state, changed.state_at, changed.share_level, changed.is_on_board)
      is distinct from (former.state, former.state_at, former.share_level, former.is_on_board)
  ) of;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger assessment_requests_made after insert on assessment_requests
  referencing new table as made for each statement execute function notify_new_requests();
--> statement-breakpoint
create or replace trigger assessment_requests_changed after update on assessment_requests
  referencing old table as former new table as changed for each statement execute function notify_changed_requests();
