CREATE TABLE "request_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"scope_id" uuid NOT NULL,
	"state" text NOT NULL,
	"requests" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"organization_id" uuid NOT NULL,
	"scope_id" uuid NOT NULL,
	"state" text NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "request_counts_organization_id_scope_id_state_pk" PRIMARY KEY("organization_id","scope_id","state")
);
--> statement-breakpoint
CREATE INDEX "request_count_changes_of" ON "request_count_changes" USING btree ("organization_id","scope_id");--> statement-breakpoint
CREATE INDEX "request_counts_empty" ON "request_counts" USING btree ("organization_id") WHERE requests = 0;
--> statement-breakpoint
-- How many requests are in each state: of an organization, of a roster, of an assignment (the scope). Every statement that adds, changes or deletes
-- requests appends the differences it makes; organizations.fold-counts adds them to request_counts. Nothing is updated here, so that candidates who
-- answer at the same time never wait for each other's row, as they would for a counter of their own.
create or replace function note_request_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into request_count_changes (organization_id, scope_id, state, requests)
    select organization_id, scope_id, state, count(*)
    from made cross join lateral (values (organization_id), (roster_id), (assignment_id)) scopes (scope_id) group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into request_count_changes (organization_id, scope_id, state, requests)
    select organization_id, scope_id, state, -count(*)
    from gone cross join lateral (values (organization_id), (roster_id), (assignment_id)) scopes (scope_id) group by 1, 2, 3;
  else
    insert into request_count_changes (organization_id, scope_id, state, requests)
    select organization_id, scope_id, state, sum(requests)
    from (
      select organization_id, roster_id, assignment_id, state, sum(requests) as requests
      from (
        select organization_id, roster_id, assignment_id, state, 1 as requests from changed
        union all select organization_id, roster_id, assignment_id, state, -1 from former
      ) both_sides
      group by 1, 2, 3, 4 having sum(requests) <> 0
    ) difference
    cross join lateral (values (organization_id), (roster_id), (assignment_id)) scopes (scope_id) group by 1, 2, 3 having sum(requests) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger assessment_requests_count_made after insert on assessment_requests
  referencing new table as made for each statement execute function note_request_counts();
--> statement-breakpoint
create or replace trigger assessment_requests_count_changed after update on assessment_requests
  referencing old table as former new table as changed for each statement execute function note_request_counts();
--> statement-breakpoint
create or replace trigger assessment_requests_count_gone after delete on assessment_requests
  referencing old table as gone for each statement execute function note_request_counts();
--> statement-breakpoint
-- The triggers are made and hold the table until this is committed, so that no request is missed or counted twice.
insert into request_counts (organization_id, scope_id, state, requests)
select organization_id, scope_id, state, count(*)
from assessment_requests cross join lateral (values (organization_id), (roster_id), (assignment_id)) scopes (scope_id) group by 1, 2, 3;
