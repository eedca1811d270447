import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';

const exposureStatement = {
  name: 'attempts.exposures',
  text: `
    select question.id as "questionId", count(*)::int as attempts, max(attempt.started_at) as "lastAt"
    from assessments attempt join assessment_forms form on form.assessment_id = attempt.id
    cross join lateral unnest(form.question_ids) question (id)
    where attempt.started_at > $1 and attempt.started_at <= $2
    group by question.id`,
};

/** How many attempts that began in this time had each question. */
export async function listExposures(tx: Executor, from: Date, to: Date): Promise<{ questionId: string; attempts: number; lastAt: Date }[]> {
  return runNamed(tx, exposureStatement, [from, to]);
}
