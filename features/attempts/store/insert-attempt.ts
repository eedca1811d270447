import type { Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { Attempt } from './attempts.ts';

/** The attempt and its questions in one statement, each with the order of its options. */
const insertStatement = {
  name: 'attempts.insert',
  text: `
    with attempt as (
      insert into assessments
        (id, user_id, candidate_name, assessment_type_id, status, seed, created_at, duration_seconds, pass_percent, leave_policy, time_percent,
          allows_calculator)
      values ($1, $2, (select full_name from users where id = $2), $3, 'open', $4, $5, $6, $7, $8, $9,
        (select allows_calculator from assessment_types where id = $3))
    )
    insert into assessment_questions (assessment_id, order_num, question_id, option_ids)
    select $1, entry.order_num, entry.question_id, entry.option_ids::uuid[]
    from unnest($10::int[], $11::uuid[], $12::text[]) entry (order_num, question_id, option_ids)`,
};

/**
 * The same for several, whose questions are numbered in their order. The arrays stand behind a sub-select so that their length does not make the database plan
 * anew each time.
 */
const insertManyStatement = {
  name: 'attempts.insert-many',
  text: `
    with new as materialized (
      select one.*
      from (select $1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[], $6::int[], $7::int[], $8::text[], $9::int[], $10::text[], $11::text[] offset 0)
        given (a, b, c, d, e, f, g, h, i, j, k)
      cross join unnest(a, b, c, d, e, f, g, h, i, j, k)
        one (id, user_id, type_id, seed, created_at, duration_seconds, pass_percent, leave_policy, time_percent, question_ids, option_ids)
    ), attempt as (
      insert into assessments
        (id, user_id, candidate_name, assessment_type_id, status, seed, created_at, duration_seconds, pass_percent, leave_policy, time_percent,
          allows_calculator)
      select id, user_id, (select full_name from users where id = new.user_id), type_id, 'open', seed, created_at, duration_seconds, pass_percent,
        leave_policy, time_percent, (select allows_calculator from assessment_types where id = new.type_id)
      from new
    )
    insert into assessment_questions (assessment_id, order_num, question_id, option_ids)
    select new.id, entry.order_num, entry.question_id, entry.option_ids::uuid[]
    from new cross join lateral unnest(new.question_ids::uuid[], string_to_array(new.option_ids, ' ')) with ordinality entry (question_id, option_ids, order_num)`,
};

export type NewAttempt = Pick<Attempt, 'id' | 'assessmentTypeId' | 'createdAt' | 'durationSeconds' | 'passPercent' | 'leavePolicy'> & {
  userId: string;
  seed: string;
  /** Of the person's accommodation; null without one. */
  timePercent: number | null;
};

type Entry = { orderNum: number; questionId: string; optionIds: readonly string[] };

/** Whoever calls it has marked the questions as used, in the same transaction or before: from then on they cannot be deleted. */
export async function insertAttempt(tx: Transaction, attempt: NewAttempt, form: readonly Entry[]): Promise<void> {
  const { id, userId, assessmentTypeId, seed, createdAt, durationSeconds, passPercent, leavePolicy, timePercent } = attempt;
  const terms = [durationSeconds, passPercent, leavePolicy, timePercent];
  await runNamed(tx, insertStatement, [
    id,
    userId,
    assessmentTypeId,
    seed,
    createdAt,
    ...terms,
    form.map((entry) => entry.orderNum),
    form.map((entry) => entry.questionId),
    form.map((entry) => `{${entry.optionIds.join(',')}}`),
  ]);
}

/** As `insertAttempt`, for several attempts in one statement. */
export async function insertAttempts(tx: Transaction, started: readonly { attempt: NewAttempt; form: readonly Entry[] }[]): Promise<void> {
  const column = <Key extends keyof NewAttempt>(key: Key) => started.map(({ attempt }) => attempt[key]);
  await runNamed(tx, insertManyStatement, [
    column('id'),
    column('userId'),
    column('assessmentTypeId'),
    column('seed'),
    column('createdAt'),
    column('durationSeconds'),
    column('passPercent'),
    column('leavePolicy'),
    column('timePercent'),
    started.map(({ form }) => `{${form.map((entry) => entry.questionId).join(',')}}`),
    started.map(({ form }) => form.map((entry) => `{${entry.optionIds.join(',')}}`).join(' ')),
  ]);
}
