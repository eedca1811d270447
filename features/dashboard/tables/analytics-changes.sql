-- Which attempts and payments may count differently. Whatever analytics depends on writes here in the transaction that changes it; the
-- tick dashboard.keep-analytics takes it from there. The triggers sit on tables of features above, so none of those has to know of it.
create function note_attempt_change() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'assessments' then insert into analytics_changes (kind, subject_id) values ('attempt', coalesce(new.id, old.id));
    when 'certificates' then
      insert into analytics_changes (kind, subject_id) select 'attempt', assessment_id from assessment_results where id = new.result_id;
    else insert into analytics_changes (kind, subject_id) values ('attempt', new.assessment_id);
  end case;
  return null;
end $$;

create trigger assessments_analytics after insert or delete on assessments for each row execute function note_attempt_change();

create trigger assessments_analytics_update after update of started_at, annulled_at on assessments for each row
  when (old.started_at is distinct from new.started_at or old.annulled_at is distinct from new.annulled_at)
  execute function note_attempt_change();

create trigger assessment_results_analytics after insert or update on assessment_results for each row execute function note_attempt_change();

create trigger integrity_reviews_analytics after insert or update of state on integrity_reviews for each row
  execute function note_attempt_change();

create trigger certificates_analytics after insert or update of state on certificates for each row execute function note_attempt_change();

create function note_payment_change() returns trigger language plpgsql as $$
begin
  insert into analytics_changes (kind, subject_id) values ('payment', new.id);
  return null;
end $$;

create trigger payments_analytics after insert on payments for each row execute function note_payment_change();

create trigger payments_analytics_update after update of status, settled_at, amount, refunded_at, refunded_cents, part_refunded_at on payments
  for each row
  when ((old.status, old.settled_at, old.amount, old.refunded_at, old.refunded_cents, old.part_refunded_at)
    is distinct from (new.status, new.settled_at, new.amount, new.refunded_at, new.refunded_cents, new.part_refunded_at))
  execute function note_payment_change();
