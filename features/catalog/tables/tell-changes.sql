-- Tells the server over whose connection a table changed, before that server hears that the statement or its transaction is done: replies
-- which are the same for everybody are kept in memory until then (platform/http/shared-replies.ts). Other servers read anew within a second.
create function tell_change() returns trigger language plpgsql as $$
begin
  raise info 'changed %', tg_table_name;
  return null;
end $$;

create trigger assessment_types_told after insert or update or delete or truncate on assessment_types
  for each statement execute function tell_change();
