-- A regrade, by whatever way, writes each result it changed into certificate_checks in its own transaction; the tick
-- certificates.follow-results takes them from there. The trigger sits on a table above, so a regrade need not know of certificates.
create function note_certificate_check() returns trigger language plpgsql as $$
begin
  insert into certificate_checks (result_id) values (new.id);
  return null;
end $$;

create trigger assessment_results_certificates after update of overall_score, passed on assessment_results for each row
  when (old.overall_score is distinct from new.overall_score or old.passed is distinct from new.passed) execute function note_certificate_check();
