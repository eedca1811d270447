-- The questions of an attempt go with it.
create function delete_form_rows() returns trigger language plpgsql as $$
begin
  delete from assessment_questions where assessment_id in (select id from deleted);
  return null;
end $$;

create trigger assessments_form_rows after delete on assessments referencing old table as deleted
  for each statement execute function delete_form_rows();

-- A question that an attempt has taken is never deleted. A start marks the questions it takes before it writes them down (`used_at`), so whoever deletes one
-- in the same moment either waits for that mark and is refused, or is first, and then the start finds nothing to mark.
create function keep_used_question() returns trigger language plpgsql as $$
begin
  if old.used_at is not null or exists (select from assessment_questions where question_id = old.id) then
    raise foreign_key_violation using message = 'A question that an attempt has taken cannot be deleted.', table = 'questions';
  end if;
  return null;
end $$;

create trigger questions_keep_used after delete on questions for each row execute function keep_used_question();
