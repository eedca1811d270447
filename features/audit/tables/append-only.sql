-- The audit log is append-only, also for whoever has the application's password.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_audit_change();

create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_audit_change();
