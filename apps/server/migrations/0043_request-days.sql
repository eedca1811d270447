DROP INDEX "assessment_requests_by_time";--> statement-breakpoint
DROP INDEX "assessment_requests_of_organization_by_state";--> statement-breakpoint
DROP INDEX "assessment_requests_of_roster";--> statement-breakpoint
DROP INDEX "assessment_requests_by_state";--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD COLUMN "shown_state" text DEFAULT 'asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD COLUMN "shown_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD COLUMN "finished_on" date;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD COLUMN "is_annulment_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD COLUMN "is_other_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "assessment_requests_by_day" ON "assessment_requests" USING btree ("organization_id","shown_on","id");--> statement-breakpoint
CREATE INDEX "assessment_requests_of_organization_by_shown" ON "assessment_requests" USING btree ("organization_id","shown_state","shown_on","id");--> statement-breakpoint
CREATE INDEX "assessment_requests_of_roster_by_day" ON "assessment_requests" USING btree ("roster_id","shown_on","id");--> statement-breakpoint
CREATE INDEX "assessment_requests_of_roster_by_shown" ON "assessment_requests" USING btree ("roster_id","shown_state","shown_on","id");
--> statement-breakpoint
-- A day where somebody is. A zone that this database has never heard of must not keep anybody from finishing a test.
create or replace function day_in_zone(at timestamptz, zone text) returns date language plpgsql stable as $$
begin
  return (at at time zone zone)::date;
exception when invalid_parameter_value then
  return (at at time zone 'UTC')::date;
end $$;
--> statement-breakpoint
-- Before the counts follow what is shown, which is the same as the state so far.
update assessment_requests request set shown_state = request.state, shown_on = day_in_zone(request.state_at, roster.time_zone),
  finished_on = (select day_in_zone(result.completed_at, roster.time_zone) from assessment_results result where result.id = request.result_id)
from rosters roster where roster.id = request.roster_id;
--> statement-breakpoint
create or replace function notify_changed_requests() returns trigger language plpgsql as $$
begin
  perform pg_notify('meridian_notifications', 'organizations.requests:' || organization_id)
  from (
    select distinct changed.organization_id from changed join former using (id)
    where (changed.shown_state, changed.shown_on, changed.share_level, changed.is_on_board, changed.is_other_address)
      is distinct from (former.shown_state, former.shown_on, former.share_level, former.is_on_board, former.is_other_address)
  ) of;
  return null;
end $$;
--> statement-breakpoint
-- How many requests are in each state, as the organization sees it: of an organization, of a roster, of an assignment (the scope). Every statement that adds, changes or deletes
-- requests appends the differences it makes; organizations.fold-counts adds them to request_counts. Nothing is updated here, so that candidates who
-- answer at the same time never wait for each other's row, as they would for a counter of their own.
create or replace function note_request_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into request_count_changes (organization_id, scope_id, state, requests)
    select organization_id, scope_id, shown_state, count(*)
    from made cross join lateral (values (organization_id), (roster_id), (assignment_id)) scopes (scope_id) group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into request_count_changes (organization_id, scope_id, state, requests)
    select organization_id, scope_id, shown_state, -count(*)
    from gone cross join lateral (values (organization_id), (roster_id), (assignment_id)) scopes (scope_id) group by 1, 2, 3;
  else
    insert into request_count_changes (organization_id, scope_id, state, requests)
    select organization_id, scope_id, state, sum(requests)
    from (
      select organization_id, roster_id, assignment_id, state, sum(requests) as requests
      from (
        select organization_id, roster_id, assignment_id, shown_state as state, 1 as requests from changed
        union all select organization_id, roster_id, assignment_id, shown_state, -1 from former
      ) both_sides
      group by 1, 2, 3, 4 having sum(requests) <> 0
    ) difference
    cross join lateral (values (organization_id), (roster_id), (assignment_id)) scopes (scope_id) group by 1, 2, 3 having sum(requests) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- What an organization sees of a request follows its state, by day; only an annulment that it may not know of changes nothing. Days are written
-- once: read with each look, they would give the hour away to whoever moves the roster from one time zone to the next.
create or replace function show_request() returns trigger language plpgsql as $$
declare
  zone text;
begin
  if tg_op = 'UPDATE' and (new.state, new.state_at, new.result_id, new.is_annulment_hidden)
    is not distinct from (old.state, old.state_at, old.result_id, old.is_annulment_hidden) then
    return new;
  end if;
  select time_zone into zone from rosters where id = new.roster_id;
  if not new.is_annulment_hidden or (new.state not in ('accepted', 'started', 'lapsed') and new.state <> new.shown_state) then
    new.is_annulment_hidden := false;
    new.shown_state := new.state;
    new.shown_on := day_in_zone(new.state_at, zone);
  end if;
  if new.result_id is null then
    new.finished_on := null;
  elsif tg_op = 'INSERT' or new.finished_on is null or new.result_id is distinct from old.result_id then
    select day_in_zone(completed_at, zone) into new.finished_on from assessment_results where id = new.result_id;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- After `assessment_requests_reopened`, by name.
create or replace trigger assessment_requests_shown before insert or update on assessment_requests for each row execute function show_request();
