-- Tells the server over whose connection a table changed, before that server hears that the statement or its transaction is done: replies
-- which are the same for everybody are kept in memory until then (platform/http/shared-replies.ts). Other servers read anew within a second.
create or replace function tell_change() returns trigger language plpgsql as $$
begin
  raise info 'changed %', tg_table_name;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger assessment_types_told after insert or update or delete or truncate on assessment_types
  for each statement execute function tell_change();
--> statement-breakpoint
create or replace trigger board_entries_told after insert or update or delete or truncate on board_entries
  for each statement execute function tell_change();
--> statement-breakpoint
create or replace trigger performance_index_told after insert or update or delete or truncate on performance_index
  for each statement execute function tell_change();
--> statement-breakpoint
create or replace trigger site_figures_told after insert or update or delete or truncate on site_figures
  for each statement execute function tell_change();
