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

type NewAttempt = Pick<Attempt, 'id' | 'assessmentTypeId' | 'createdAt' | 'durationSeconds' | 'passPercent' | 'leavePolicy'> & {
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
