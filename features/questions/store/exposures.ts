import { and, eq, sql } from 'drizzle-orm';
import { assessmentTypes, categories } from '#features/catalog/tables.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { questionExposures, questions } from '../tables.ts';

/** In how many more attempts questions have been, and when last. */
export type NewExposure = { questionId: string; attempts: number; lastAt: Date };

/** Whoever counts does so alone until the transaction ends. */
export async function lockExposures(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('question exposures', 0))`);
}

export async function addExposures(tx: Executor, exposures: readonly NewExposure[]): Promise<void> {
  if (exposures.length === 0) return;
  const rows = exposures.map(({ questionId, attempts, lastAt }) => ({ question_id: questionId, attempts, last_at: lastAt }));
  await tx.execute(sql`
    insert into question_exposures as known select * from json_populate_recordset(null::question_exposures, ${JSON.stringify(rows)}::json)
    on conflict (question_id) do update set attempts = known.attempts + excluded.attempts, last_at = greatest(known.last_at, excluded.last_at)`);
}

/** Questions in use that have been in as many attempts as their type allows, the most exposed first. */
export async function listOverexposed(tx: Executor, limit: number) {
  return tx
    .select({
      questionId: questions.id,
      stratum: sql<string>`${questions.categoryId} || ' ' || ${questions.difficulty}`,
      attempts: questionExposures.attempts,
      most: sql<number>`${assessmentTypes.exposureLimit}`,
    })
    .from(questionExposures)
    .innerJoin(questions, eq(questions.id, questionExposures.questionId))
    .innerJoin(categories, eq(categories.id, questions.categoryId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, categories.assessmentTypeId))
    .where(and(questions.active, sql`${questionExposures.attempts} >= ${assessmentTypes.exposureLimit}`))
    .orderBy(sql`${questionExposures.attempts} desc`, questions.id)
    .limit(limit);
}
