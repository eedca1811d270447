-- Open pages of an organization hear of every request that was made, came further, or was shared otherwise: one notification an
-- organization and statement, however many rows it has. Reminders and other notes change nothing that a list shows.
create function notify_new_requests() returns trigger language plpgsql as $$
begin
  perform pg_notify('meridian_notifications', 'organizations.requests:' || organization_id)
  from (select distinct organization_id from made) of;
  return null;
end $$;

create function notify_changed_requests() returns trigger language plpgsql as $$
begin
  perform pg_notify('meridian_notifications', 'organizations.requests:' || organization_id)
  from (
    select distinct changed.organization_id from changed join former using (id)
    where (changed.shown_state, changed.shown_on, changed.share_level, changed.is_on_board, changed.is_other_address)
      is distinct from (former.shown_state, former.shown_on, former.share_level, former.is_on_board, former.is_other_address)
  ) of;
  return null;
end $$;

create trigger assessment_requests_made after insert on assessment_requests
  referencing new table as made for each statement execute function notify_new_requests();

create trigger assessment_requests_changed after update on assessment_requests
  referencing old table as former new table as changed for each statement execute function notify_changed_requests();
