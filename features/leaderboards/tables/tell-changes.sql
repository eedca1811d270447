create trigger board_entries_told after insert or update or delete or truncate on board_entries
  for each statement execute function tell_change();

create trigger performance_index_told after insert or update or delete or truncate on performance_index
  for each statement execute function tell_change();
