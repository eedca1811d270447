import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { sessionCookieName } from '#features/accounts/rules/session.ts';
import { signToken } from '#features/accounts/service/session-cookie.ts';
import { rulesVersion } from '#features/attempts/rules/security-check.ts';
import { keepSecret } from '#platform/runtime/secret.ts';

/** Somebody who is signed in and has passed the security check of every type. */
export type Candidate = { userId: string; cookie: string };

/** An open attempt whose clock runs, with the options of each of its questions. */
export type Sitting = Candidate & { attemptId: string; windowId: string; options: string[][] };

/** People with sessions of their own, written straight into the database: no password is hashed. */
export async function addCandidates(pool: Pool, dataFolder: string, count: number): Promise<Candidate[]> {
  const secret = keepSecret(dataFolder);
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('base64url'));
  const { rows } = await pool.query<{ user_id: string; token: string }>(
    `with request as (select token, gen_random_uuid() as id from unnest($1::text[]) token),
     person as (
       insert into users (id, email, full_name, email_verified, confirmed_at, created_at, updated_at)
       select id, id || '@bench.example', 'Candidate', true, now(), now(), now() from request returning id
     ),
     checked as (
       insert into security_checks (user_id, assessment_type_id, passed_at, rules_version, findings)
       select person.id, type.id, now(), $2, '{}' from person cross join assessment_types type
     )
     insert into sessions (id, user_id, token, expires_at, last_seen_at, created_at, updated_at)
     select gen_random_uuid(), request.id, request.token, now() + interval '1 day', now(), now(), now() from request join person using (id)
     returning user_id, token`,
    [tokens, rulesVersion],
  );
  await pool.query('analyze users, sessions, user_roles');
  return rows.map(({ user_id: userId, token }) => ({
    userId,
    cookie: `${sessionCookieName('http:')}=${encodeURIComponent(signToken(secret, token))}`,
  }));
}

/** Seats each candidate at 60 questions of the type, as if the test had just been opened. */
export async function seat(pool: Pool, candidates: readonly Candidate[], assessmentTypeId: string): Promise<Sitting[]> {
  const { rows } = await pool.query<{ user_id: string; id: string; window_id: string; options: string[][] }>(
    `with attempt as (
       insert into assessments (id, user_id, assessment_type_id, status, seed, created_at, started_at, deadline_at, duration_seconds,
         pass_percent, leave_policy, window_id)
       select gen_random_uuid(), person, $2, 'open', 'bench', now(), now(), now() + interval '2 hours', 7200, 60, 'enforced', gen_random_uuid()
       from unnest($1::uuid[]) person returning id, user_id, window_id
     ),
     form as (
       select question.id, row_number() over () as order_num,
         array(select option.id from question_options option where option.question_id = question.id) as options, question.category_id, question.points
       from (
         select question.id, question.category_id, coalesce(question.points, 5)::smallint as points from questions question join categories category on category.id = question.category_id
         where category.assessment_type_id = $2 and question.place <= 4 limit 60
       ) question
     ),
     link as (
       insert into assessment_forms (assessment_id, question_ids, option_ids, option_ends, category_ids, category_nums, points)
       select attempt.id, whole.* from attempt cross join (
         select array_agg(id order by order_num), string_to_array(string_agg(array_to_string(options, ','), ',' order by order_num), ',')::uuid[],
           array_agg(option_end order by order_num), array_agg(distinct category_id order by category_id), array_agg(category_num order by order_num),
           array_agg(points order by order_num)
         from (
           select form.*, sum(cardinality(options)) over (order by order_num) as option_end, dense_rank() over (order by category_id) as category_num from form
         ) numbered
       ) whole
     )
     select user_id, id, window_id, (select array_agg(form.options order by form.order_num) from form) as options from attempt`,
    [candidates.map(({ userId }) => userId), assessmentTypeId],
  );
  await pool.query('vacuum analyze assessments, assessment_forms');
  const seats = new Map(rows.map((row) => [row.user_id, row]));
  return candidates.flatMap((candidate) => {
    const row = seats.get(candidate.userId);
    return row ? [{ ...candidate, attemptId: row.id, windowId: row.window_id, options: row.options }] : [];
  });
}

/** Answers every question of these attempts, a quarter of them right. */
export async function answerAll(pool: Pool, sittings: readonly Sitting[]): Promise<void> {
  await pool.query(
    `insert into given_answers (assessment_id, order_num, selected_option_id, is_correct, revision, answered_at)
     select asked.assessment_id, asked.order_num, option.id, option.is_correct, 1, now()
     from assessment_questions asked
     join question_options option on option.question_id = asked.question_id and option.position = 1 + asked.order_num % 4
     where asked.assessment_id = any ($1::uuid[])`,
    [sittings.map(({ attemptId }) => attemptId)],
  );
  await pool.query('vacuum analyze given_answers');
}
