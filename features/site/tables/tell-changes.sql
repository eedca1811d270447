create trigger site_figures_told after insert or update or delete or truncate on site_figures
  for each statement execute function tell_change();
