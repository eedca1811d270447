-- What an organization sees of a request follows its state, by day; only an annulment that it may not know of changes nothing, nor does the end of
-- the request that it had opened again. Days are written
-- once: read with each look, they would give the hour away to whoever moves the roster from one time zone to the next. An attempt whose clock has
-- not run is not started yet: the request is shown as accepted until it is opened, which writes `state_at` anew.
create or replace function show_request() returns trigger language plpgsql as $$
declare
  zone text;
  seen text := new.state;
  seen_at timestamptz := new.state_at;
begin
  if tg_op = 'UPDATE' and (new.state, new.state_at, new.result_id, new.is_annulment_hidden)
    is not distinct from (old.state, old.state_at, old.result_id, old.is_annulment_hidden)
    and not (new.state = 'started' and new.shown_state = 'accepted' and new.assessment_id is not null) then
    return new;
  end if;
  select time_zone into zone from rosters where id = new.roster_id;
  if new.state = 'started' and exists (select from assessments where id = new.assessment_id and started_at is null) then
    seen := 'accepted';
    seen_at := coalesce(new.accepted_at, new.state_at);
  end if;
  if not new.is_annulment_hidden or (new.state not in ('accepted', 'started', 'declined', 'lapsed', 'canceled') and new.state <> new.shown_state) then
    new.is_annulment_hidden := false;
    new.shown_state := seen;
    new.shown_on := day_in_zone(seen_at, zone);
  end if;
  if new.result_id is null then
    new.finished_on := null;
  elsif tg_op = 'INSERT' or new.finished_on is null or new.result_id is distinct from old.result_id then
    select day_in_zone(completed_at, zone) into new.finished_on from assessment_results where id = new.result_id;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- What an annulment opened again unseen after its organization had taken it back, or before.
update assessment_requests request set state = 'canceled', state_at = now()
from assignments assignment, roster_people person
where assignment.id = request.assignment_id and person.id = request.person_id and request.is_annulment_hidden and request.state = 'accepted'
  and (assignment.canceled_at is not null or person.removed_at is not null);
