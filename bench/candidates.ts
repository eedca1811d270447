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
         array(select option.id from question_options option where option.question_id = question.id) as options
       from (
         select question.id from questions question join categories category on category.id = question.category_id
         where category.assessment_type_id = $2 and question.place <= 4 limit 60
       ) question
     ),
     link as (
       insert into assessment_questions (assessment_id, order_num, question_id, option_ids)
       select attempt.id, form.order_num, form.id, form.options from attempt cross join form
     )
     select user_id, id, window_id, (select array_agg(form.options order by form.order_num) from form) as options from attempt`,
    [candidates.map(({ userId }) => userId), assessmentTypeId],
  );
  await pool.query('vacuum analyze assessments, assessment_questions');
  const seats = new Map(rows.map((row) => [row.user_id, row]));
  return candidates.flatMap((candidate) => {
    const row = seats.get(candidate.userId);
    return row ? [{ ...candidate, attemptId: row.id, windowId: row.window_id, options: row.options }] : [];
  });
}

/** Answers every question of these attempts, a quarter of them right. */
export async function answerAll(pool: Pool, sittings: readonly Sitting[]): Promise<void> {
  await pool.query(
    `update assessment_questions answer set selected_option_id = option.id, is_correct = option.is_correct, revision = 1, answered_at = now()
     from question_options option
     where answer.assessment_id = any ($1::uuid[]) and option.question_id = answer.question_id and option.position = 1 + answer.order_num % 4`,
    [sittings.map(({ attemptId }) => attemptId)],
  );
  await pool.query('vacuum analyze assessment_questions');
}
