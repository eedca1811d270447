CREATE TABLE "assessment_forms" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"question_ids" uuid[] NOT NULL,
	"option_ids" uuid[] NOT NULL,
	"option_ends" smallint[] NOT NULL,
	"category_ids" uuid[] NOT NULL,
	"category_nums" smallint[] NOT NULL,
	"points" smallint[] NOT NULL,
	CONSTRAINT "assessment_forms_whole" CHECK (cardinality("assessment_forms"."option_ends") = cardinality("assessment_forms"."question_ids") and cardinality("assessment_forms"."category_nums") = cardinality("assessment_forms"."question_ids") and cardinality("assessment_forms"."points") = cardinality("assessment_forms"."question_ids"))
);
--> statement-breakpoint
CREATE TABLE "given_answers" (
	"assessment_id" uuid NOT NULL,
	"order_num" smallint NOT NULL,
	"selected_option_id" uuid,
	"is_correct" boolean,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"is_excluded" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"flag_revision" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "given_answers_whole" CHECK (("given_answers"."selected_option_id" is null) = ("given_answers"."is_correct" is null))
);
--> statement-breakpoint
-- Nothing is written to it any more until this commits.
LOCK TABLE "assessment_questions" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- A row stays on its page: a slice of an array that is elsewhere would be fetched anew for each question.
ALTER TABLE "assessment_forms" ALTER COLUMN "question_ids" SET STORAGE MAIN, ALTER COLUMN "option_ids" SET STORAGE MAIN, SET (toast_tuple_target = 8160);
--> statement-breakpoint
-- Room for changing an answer without touching its index.
ALTER TABLE "given_answers" SET (fillfactor = 85);
--> statement-breakpoint
insert into assessment_forms (assessment_id, question_ids, option_ids, option_ends, category_ids, category_nums, points)
select assessment_id, array_agg(question_id order by order_num),
  ('{' || coalesce(string_agg(nullif(array_to_string(option_ids, ','), ''), ',' order by order_num), '') || '}')::uuid[], array_agg(option_end order by order_num),
  array_agg(distinct category_id order by category_id), array_agg(category_num order by order_num), array_agg(points order by order_num)
from (
  select entry.*, question.category_id, coalesce(question.points, 5)::smallint as points,
    (sum(cardinality(entry.option_ids)) over (partition by entry.assessment_id order by entry.order_num))::smallint as option_end,
    (dense_rank() over (partition by entry.assessment_id order by question.category_id))::smallint as category_num
  from assessment_questions entry join questions question on question.id = entry.question_id
) entry
group by assessment_id;
--> statement-breakpoint
insert into given_answers (assessment_id, order_num, selected_option_id, is_correct, is_flagged, is_excluded, revision, flag_revision, answered_at)
select assessment_id, order_num, selected_option_id, is_correct, is_flagged, is_excluded, revision, flag_revision, answered_at
from assessment_questions
where selected_option_id is not null or is_flagged or is_excluded or revision > 0 or flag_revision > 0;
--> statement-breakpoint
ALTER TABLE "given_answers" ADD CONSTRAINT "given_answers_assessment_id_order_num_pk" PRIMARY KEY("assessment_id","order_num");
--> statement-breakpoint
do $$
begin
  if exists (
    select from (select assessment_id, count(*) as questions, max(order_num) as last from assessment_questions group by assessment_id) former
    left join assessment_forms form using (assessment_id)
    where (former.questions, former.last::bigint) is distinct from (cardinality(form.question_ids)::bigint, cardinality(form.question_ids)::bigint)
  ) then
    raise exception 'The questions of an attempt are not numbered without gaps, or are not in the bank.';
  end if;
end $$;
--> statement-breakpoint
analyze assessment_forms, given_answers;
--> statement-breakpoint
DROP TABLE "assessment_questions";--> statement-breakpoint
CREATE INDEX "assessment_forms_by_question" ON "assessment_forms" USING gin ("question_ids") WITH (gin_pending_list_limit=1024);--> statement-breakpoint
CREATE VIEW "public"."assessment_questions" AS (
  select form.assessment_id, entry.order_num, entry.question_id, entry.option_ids, entry.selected_option_id, entry.is_correct,
    coalesce(entry.is_flagged, false) as is_flagged, coalesce(entry.revision, 0) as revision, coalesce(entry.flag_revision, 0) as flag_revision,
    entry.answered_at, coalesce(entry.is_excluded, false) as is_excluded, entry.points
  from assessment_forms form
  cross join lateral (
    select asked.nth::smallint as order_num, asked.question_id,
      form.option_ids[coalesce(form.option_ends[asked.nth - 1], 0) + 1 : form.option_ends[asked.nth]] as option_ids,
      form.points[asked.nth] as points, answer.*
    from unnest(form.question_ids) with ordinality asked (question_id, nth)
    left join (
      select order_num as answer_num, selected_option_id, is_correct, is_flagged, revision, flag_revision, answered_at, is_excluded
      from given_answers where given_answers.assessment_id = form.assessment_id offset 0
    ) answer on answer.answer_num = asked.nth
    offset 0
  ) entry);
--> statement-breakpoint
-- The questions and answers of an attempt go with it.
create or replace function delete_form_rows() returns trigger language plpgsql as $$
begin
  delete from assessment_forms where assessment_id in (select id from deleted);
  delete from given_answers where assessment_id in (select id from deleted);
  return null;
end $$;
--> statement-breakpoint
-- A question that an attempt has taken is never deleted. A start marks the questions it takes before it writes them down (`used_at`), so whoever deletes one
-- in the same moment either waits for that mark and is refused, or is first, and then the start finds nothing to mark.
create or replace function keep_used_question() returns trigger language plpgsql as $$
begin
  if old.used_at is not null or exists (select from assessment_forms where question_ids @> array[old.id]) then
    raise foreign_key_violation using message = 'A question that an attempt has taken cannot be deleted.', table = 'questions';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Servers of the version before 0068 wrote a row for each question. While they run beside newer ones, what they write reaches the tables behind the view. They
-- insert the questions of an attempt in their order.
create or replace function put_question_row() returns trigger language plpgsql as $$
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
--> statement-breakpoint
-- The same for answers, flags and regrades. An edit is taken only if its number is still the greatest, as the statement would have found after waiting for the row.
create or replace function put_answer_row() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create or replace trigger assessment_questions_put instead of insert on assessment_questions for each row execute function put_question_row();
--> statement-breakpoint
create or replace trigger assessment_questions_put_answer instead of update on assessment_questions for each row execute function put_answer_row();
