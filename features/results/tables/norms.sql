-- Attempts of a deleted account stay without their person, whom the group of the type counts no longer: it is to be counted again, also
-- when nobody takes the test afterwards. So it is when a result was annulled.
create function note_norm_change() returns trigger language plpgsql as $$
begin
  update norms set is_outdated = true where assessment_type_id = new.assessment_type_id and not is_outdated;
  return null;
end $$;

create trigger assessments_norm after update of user_id, annulled_at on assessments for each row
  when (new.status = 'finished' and ((old.user_id is not null and new.user_id is null) or (old.annulled_at is null and new.annulled_at is not null))) execute function note_norm_change();

-- A review that was decided against a result, or for it after all, changes whom the group counts.
create function note_norm_review() returns trigger language plpgsql as $$
begin
  update norms set is_outdated = true
  where not is_outdated and assessment_type_id = (select assessment_type_id from assessments where id = new.assessment_id);
  return null;
end $$;

create trigger integrity_reviews_norm after update of state on integrity_reviews for each row
  when ((old.state = 'upheld') is distinct from (new.state = 'upheld')) execute function note_norm_review();
