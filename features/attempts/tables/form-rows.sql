-- The questions and answers of an attempt go with it.
create function delete_form_rows() returns trigger language plpgsql as $$
begin
  delete from assessment_forms where assessment_id in (select id from deleted);
  delete from given_answers where assessment_id in (select id from deleted);
  return null;
end $$;

create trigger assessments_form_rows after delete on assessments referencing old table as deleted
  for each statement execute function delete_form_rows();

-- A question that an attempt has taken is never deleted. A start marks the questions it takes before it writes them down (`used_at`), so whoever deletes one
-- in the same moment either waits for that mark and is refused, or is first, and then the start finds nothing to mark.
create function keep_used_question() returns trigger language plpgsql as $$
begin
  if old.used_at is not null or exists (select from assessment_forms where question_ids @> array[old.id]) then
    raise foreign_key_violation using message = 'A question that an attempt has taken cannot be deleted.', table = 'questions';
  end if;
  return null;
end $$;

create trigger questions_keep_used after delete on questions for each row execute function keep_used_question();

-- Servers of the version before 0068 wrote a row for each question. While they run beside newer ones, what they write reaches the tables behind the view. They
-- insert the questions of an attempt in their order.
create function put_question_row() returns trigger language plpgsql as $$
declare
  asked record;
  form assessment_forms;
begin
  select category_id, coalesce(points, 5)::smallint as points into strict asked from questions where id = new.question_id;
  select * into form from assessment_forms where assessment_id = new.assessment_id;
  if new.order_num is distinct from coalesce(cardinality(form.question_ids), 0) + 1 then
    raise check_violation using message = 'The questions of an attempt are inserted in their order.', table = 'assessment_questions';
  end if;
  if form.assessment_id is null then
    insert into assessment_forms (assessment_id, question_ids, option_ids, option_ends, category_ids, category_nums, points)
    values (new.assessment_id, array[new.question_id], new.option_ids, array[cardinality(new.option_ids)], array[asked.category_id], '{1}', array[asked.points]);
  else
    update assessment_forms set question_ids = question_ids || new.question_id, option_ids = option_ids || new.option_ids,
      option_ends = option_ends || (cardinality(option_ids) + cardinality(new.option_ids))::smallint,
      category_ids = case when asked.category_id = any (category_ids) then category_ids else category_ids || asked.category_id end,
      category_nums = category_nums || coalesce(array_position(category_ids, asked.category_id), cardinality(category_ids) + 1)::smallint,
      points = points || asked.points
    where assessment_id = new.assessment_id;
  end if;
  if new.selected_option_id is not null or new.is_flagged or new.is_excluded then
    insert into given_answers (assessment_id, order_num, selected_option_id, is_correct, is_flagged, is_excluded, revision, flag_revision, answered_at)
    values (new.assessment_id, new.order_num, new.selected_option_id, new.is_correct, coalesce(new.is_flagged, false), coalesce(new.is_excluded, false),
      coalesce(new.revision, 0), coalesce(new.flag_revision, 0), new.answered_at);
  end if;
  return new;
end $$;

create trigger assessment_questions_put instead of insert on assessment_questions for each row execute function put_question_row();

-- The same for answers, flags and regrades. An edit is taken only if its number is still the greatest, as the statement would have found after waiting for the row.
create function put_answer_row() returns trigger language plpgsql as $$
begin
  if new.revision <> old.revision then
    insert into given_answers as answer (assessment_id, order_num, selected_option_id, is_correct, revision, answered_at)
    values (new.assessment_id, new.order_num, new.selected_option_id, new.is_correct, new.revision, new.answered_at)
    on conflict (assessment_id, order_num) do update
    set selected_option_id = excluded.selected_option_id, is_correct = excluded.is_correct, revision = excluded.revision, answered_at = excluded.answered_at
    where excluded.revision > answer.revision;
  elsif new.flag_revision <> old.flag_revision then
    insert into given_answers as answer (assessment_id, order_num, is_flagged, flag_revision)
    values (new.assessment_id, new.order_num, new.is_flagged, new.flag_revision)
    on conflict (assessment_id, order_num) do update set is_flagged = excluded.is_flagged, flag_revision = excluded.flag_revision
    where excluded.flag_revision > answer.flag_revision;
  elsif new.is_excluded <> old.is_excluded then
    insert into given_answers (assessment_id, order_num, is_excluded) values (new.assessment_id, new.order_num, new.is_excluded)
    on conflict (assessment_id, order_num) do update set is_excluded = excluded.is_excluded;
  else
    update given_answers set is_correct = new.is_correct
    where assessment_id = new.assessment_id and order_num = new.order_num and selected_option_id = new.selected_option_id;
  end if;
  return case when found then new end;
end $$;

create trigger assessment_questions_put_answer instead of update on assessment_questions for each row execute function put_answer_row();
