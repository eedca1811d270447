import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

/**
 * The least that PostgreSQL has to do for each act of an exam day: tables of the same rows with their primary keys and nothing else, a form in one row with what
 * its questions count for, a row for each answer, and one prepared statement an act. Rows that are added to are there and have room on their pages, so that each
 * is only updated.
 */
export const bareTables = `
  create schema bare;
  create table bare.questions (place int primary key, id uuid not null, category smallint not null, points smallint not null, option_ids uuid[] not null);
  create table bare.attempts (like assessments including defaults, primary key (id));
  create unique index on bare.attempts (user_id, assessment_type_id) where status = 'open';
  create table bare.forms (assessment_id uuid primary key, question_ids uuid[] not null, option_ids uuid[] not null, categories smallint[] not null, points smallint[] not null);
  alter table bare.forms alter question_ids set storage main, alter option_ids set storage main, set (toast_tuple_target = 8160);
  create table bare.answers (like given_answers including defaults, primary key (assessment_id, order_num));
  create table bare.results (like assessment_results including defaults including generated, primary key (id));
  create table bare.checks (like security_checks including defaults, primary key (user_id, assessment_type_id));
  create table bare.outbox (id bigint generated always as identity primary key, result_id uuid not null);
  create table bare.notices (result_id uuid primary key, at timestamptz not null);
  create table bare.mails (id uuid primary key, recipient text not null, subject text not null, body jsonb not null, at timestamptz not null);
  create table bare.signals (like attempt_signals including defaults, primary key (assessment_id));
  create table bare.paces (like answer_paces including defaults, primary key (question_id)) with (fillfactor = 45);
  create table bare.wrong (like wrong_choices including defaults, primary key (question_id, option_id)) with (fillfactor = 45);
  create table bare.counted (like counted_attempts including defaults, primary key (assessment_id));
  create table bare.sums (like question_sums including defaults, primary key (question_id)) with (fillfactor = 30);
  create table bare.leaves (id bigint generated always as identity primary key, hash bytea not null, at timestamptz not null);
  insert into bare.questions
  select row_number() over (), question.id, category.position, coalesce(question.points, 5),
    array(select option.id from question_options option where option.question_id = question.id order by option.position)
  from questions question join categories category on category.id = question.category_id join assessment_types type on type.id = category.assessment_type_id
  where type.code like 'bench-%';
  insert into bare.paces (question_id, answers, log_sum, log_square_sum) select id, 0, 0, 0 from bare.questions;
  insert into bare.wrong (question_id, option_id, chosen) select id, option_id, 0 from bare.questions cross join unnest(option_ids) option_id;
  insert into bare.sums (question_id, assessment_type_id, option_ids) select id, id, option_ids from bare.questions;
  analyze bare.questions, bare.paces, bare.wrong, bare.sums;`;

export type BareAttempt = { userId: string; token: string; typeId: string; attemptId: string };

const statement = (name: string, text: string) => (client: Client, values: unknown[]) => client.query({ name, text, values });

const session = statement(
  'bare-session',
  `select s.id, u.id as user_id, coalesce(r.role, 'student') as role, u.email, u.full_name, u.avatar, u.created_at
   from sessions s join users u on u.id = s.user_id left join user_roles r on r.user_id = u.id
   where s.token = $1 and s.expires_at > $2 and u.disabled_at is null`,
);
const gate = statement(
  'bare-gate',
  `select type.*, (select passed_at from bare.checks where user_id = $1 and assessment_type_id = type.id) as checked_at,
     (select id from bare.attempts where user_id = $1 and assessment_type_id = type.id and status = 'open') as open_id
   from assessment_types type where code = $2`,
);
const check = statement(
  'bare-check',
  `insert into bare.checks (user_id, assessment_type_id, passed_at, rules_version, findings)
   select $1::uuid, $2::uuid, $3::timestamptz, 'bench', $4::jsonb where not exists (select from bare.attempts where user_id = $1::uuid and status = 'open' and assessment_type_id <> $2::uuid)
   on conflict (user_id, assessment_type_id) do update set passed_at = excluded.passed_at, findings = excluded.findings`,
);
const start = statement(
  'bare-start',
  `with attempt as (
     insert into bare.attempts (id, user_id, assessment_type_id, status, seed, created_at, duration_seconds, pass_percent, leave_policy)
     values ($1::uuid, $2::uuid, $3::uuid, 'open', 'bench', $4, 7200, 60, 'enforced')
   )
   insert into bare.forms (assessment_id, question_ids, option_ids, categories, points)
   select $1::uuid, array_agg(id), array_agg(option_ids), array_agg(category), array_agg(points)
   from unnest($5::int[]) wanted (place) join bare.questions question using (place)`,
);
const deliver = statement(
  'bare-deliver',
  `with opened as (
     update bare.attempts set started_at = $3::timestamptz, deadline_at = $3::timestamptz + duration_seconds * interval '1 second', window_id = $4, version = version + 1
     where id = $1::uuid and user_id = $2::uuid and status = 'open' returning id
   )
   select question_ids::text, option_ids::text, (
     select string_agg(concat_ws(' ', order_num, selected_option_id, revision, is_flagged, flag_revision), ',') from bare.answers where assessment_id = $1::uuid
   ) as answers
   from bare.forms where assessment_id = $1::uuid and exists (select from opened)`,
);
const submit = statement(
  'bare-submit',
  `with closed as (
     update bare.attempts set status = 'finished', submitted_at = least($2::timestamptz, deadline_at), finished_by = 'candidate', version = version + 1
     where id = $1::uuid and status = 'open' returning id, assessment_type_id, pass_percent, submitted_at
   ), part as (
     select category, count(*) as questions, count(selected_option_id) as answered, count(*) filter (where is_correct) as right,
       coalesce(sum(point) filter (where is_correct), 0) as earned, sum(point) as possible
     from bare.forms form cross join lateral unnest(categories, points) with ordinality asked (category, point, nth)
     left join (select order_num, selected_option_id, is_correct, is_excluded from bare.answers where assessment_id = $1::uuid) answer on answer.order_num = asked.nth
     where form.assessment_id = $1::uuid and is_excluded is not true group by category
   ), result as (
     insert into bare.results (id, assessment_id, assessment_type_id, overall_score, earned, possible, passed, pass_percent, category_scores, completed_at)
     select $3::uuid, id, assessment_type_id, round(10000 * earned / possible), earned, possible, 100 * earned >= pass_percent * possible, pass_percent, scores, submitted_at
     from closed, (select sum(earned) as earned, sum(possible) as possible, jsonb_agg(to_jsonb(part)) as scores from part) total
     returning id, overall_score, passed
   ), asked as (insert into bare.outbox (result_id) select id from result)
   select * from result`,
);
/** What follows a result, for as many at once as wait: the letter and its notice, the leaf of the log, the sums of answer times and wrong choices. */
const follow = statement(
  'bare-follow',
  `with taken as (delete from bare.outbox where id in (select id from bare.outbox order by id limit 200 for update skip locked) returning result_id),
   result as (select result.*, attempt.started_at, attempt.user_id from taken join bare.results result on result.id = taken.result_id
     join bare.attempts attempt on attempt.id = result.assessment_id),
   entry as (select form.question_ids[answer.order_num] as question_id, answer.selected_option_id, answer.is_correct
     from result join bare.forms form using (assessment_id) join bare.answers answer using (assessment_id)),
   notice as (insert into bare.notices select id, $1::timestamptz from result),
   mail as (insert into bare.mails select gen_random_uuid(), users.email, $2::text, $3::jsonb, $1::timestamptz from result join users on users.id = result.user_id),
   leaf as (insert into bare.leaves (hash, at) select sha256(id::text::bytea), $1::timestamptz from result),
   pace as (update bare.paces kept set answers = kept.answers + added.answers, log_sum = kept.log_sum + added.answers, log_square_sum = kept.log_square_sum + added.answers
     from (select question_id, count(*) as answers from entry group by 1) added where kept.question_id = added.question_id),
   wrong as (update bare.wrong kept set chosen = kept.chosen + added.chosen
     from (select question_id, selected_option_id as option_id, count(*) as chosen from entry where not is_correct group by 1, 2) added
     where kept.question_id = added.question_id and kept.option_id = added.option_id)
   insert into bare.signals (assessment_id, computed_at, timed_answers, fast_answers, time_tier, compared, both_wrong, same_wrong, expected_same, similarity_tier)
   select assessment_id, $1::timestamptz, 60, 0, 'none', 0, 0, 0, 0, 'none' from result`,
);
/** What analytics keep: what each attempt was counted as, and a row of sums for each question. Its lists are as long as they are in the product; what is in them is not worked out. */
const count = statement(
  'bare-count',
  `with entry as (
     select assessment_id, form.question_ids[order_num] as question_id, form.points[order_num] as point, is_correct
     from bare.forms form join bare.answers answer using (assessment_id) where assessment_id = any ($1::uuid[])
   ), counted as (
     insert into bare.counted (assessment_id, assessment_type_id, day, is_demo, reached, is_upheld, is_measured, rights, left_out)
     select assessment_id, $2::uuid, current_date, false, 3, false, true, string_agg(is_correct::int::text, '')::bit varying, string_agg('0', '')::bit varying
     from entry group by 1
   )
   update bare.sums kept set attempts = kept.attempts + added.answers, answered = kept.answered + added.answers, rights = kept.rights + added.rights,
     rest = kept.rest + added.points, rest_squares = kept.rest_squares + added.points, right_rest = kept.right_rest + added.points,
     share = kept.share + added.points, share_rest = kept.share_rest + added.points, recent_attempts = kept.attempts, recent_rights = kept.rights,
     facility_order = added.points, discrimination_order = added.points, time_order = added.points, drift_order = added.points,
     days = array[1, added.answers, added.rights], choices = array_fill(added.points, array[8]), times = array[added.answers, added.rights]
   from (select question_id, count(*) as answers, count(*) filter (where is_correct) as rights, sum(point) as points from entry group by 1) added
   where kept.question_id = added.question_id`,
);

const letter = JSON.stringify({
  paragraphs: ['Your result is ready.', 'See it, and what each part came to, on its page.'],
  action: 'Open',
});
const places = (size: number) => {
  const chosen = new Set<number>();
  while (chosen.size < 60) chosen.add(1 + Math.floor(Math.random() * size));
  return [...chosen];
};

/** Every act for everybody in turn, by its name. */
export function bareActs(client: Client, { code, size }: { code: string; size: number }) {
  const each = (act: (one: BareAttempt) => Promise<unknown>) => async (people: readonly BareAttempt[]) => {
    for (const one of people) await act(one);
  };
  return {
    session: each(({ token }) => session(client, [token, new Date()])),
    gate: each(({ userId }) => gate(client, [userId, code])),
    check: each(({ userId, typeId }) => check(client, [userId, typeId, new Date(), '{}'])),
    start: each(({ attemptId, userId, typeId }) => start(client, [attemptId, userId, typeId, new Date(), places(size)])),
    deliver: each(({ attemptId, userId }) => deliver(client, [attemptId, userId, new Date(), randomUUID()])),
    async submit(people: readonly BareAttempt[]) {
      for (const { attemptId } of people) await submit(client, [attemptId, new Date(), randomUUID()]);
      for (let done = 0; done < people.length; done += 200) await follow(client, [new Date(), 'Your result', letter]);
      await count(client, [people.map(({ attemptId }) => attemptId), people[0]?.typeId]);
    },
  };
}

/** A quarter of the answers is right, as in `answerAll`. */
export const answerAllBare = `
  insert into bare.answers (assessment_id, order_num, selected_option_id, is_correct, revision, answered_at)
  select form.assessment_id, nth, form.option_ids[nth][1 + nth % 4], nth % 4 = 0, 1, now()
  from bare.attempts attempt join bare.forms form on form.assessment_id = attempt.id cross join generate_series(1, 60) nth
  where attempt.status = 'open'
  on conflict do nothing`;
