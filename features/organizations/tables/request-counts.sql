-- How many requests are in each state, as the organization sees it: of an organization, of a roster, of an assignment (the scope). Every statement that adds, changes or deletes
-- requests appends the differences it makes; organizations.fold-counts adds them to request_counts. Nothing is updated here, so that candidates who
-- answer at the same time never wait for each other's row, as they would for a counter of their own.
create function note_request_counts() returns trigger language plpgsql as $$
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

create trigger assessment_requests_count_made after insert on assessment_requests
  referencing new table as made for each statement execute function note_request_counts();

create trigger assessment_requests_count_changed after update on assessment_requests
  referencing old table as former new table as changed for each statement execute function note_request_counts();

create trigger assessment_requests_count_gone after delete on assessment_requests
  referencing old table as gone for each statement execute function note_request_counts();
