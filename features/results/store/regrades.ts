import { asc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import { regradeEffects, regrades } from '../tables.ts';

export type Regrade = typeof regrades.$inferSelect;

/** Every regrade of a question, in the order in which they were made. */
export async function listRegradesOf(tx: Executor, questionId: string): Promise<Regrade[]> {
  return tx.select().from(regrades).where(eq(regrades.questionId, questionId)).orderBy(asc(regrades.madeAt), asc(regrades.id));
}

export async function findRegrade(tx: Executor, id: string): Promise<Regrade | null> {
  const [found] = await tx.select().from(regrades).where(eq(regrades.id, id));
  return found ?? null;
}

export async function insertRegrade(tx: Executor, regrade: typeof regrades.$inferInsert): Promise<void> {
  await tx.insert(regrades).values(regrade);
}

export async function putReverted(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.update(regrades).set({ revertedAt: now }).where(eq(regrades.id, id));
}

export type Effect = Omit<typeof regradeEffects.$inferSelect, 'regradeId'>;

export async function insertEffects(tx: Executor, regradeId: string, effects: readonly Effect[]): Promise<void> {
  if (effects.length > 0) await tx.insert(regradeEffects).values(effects.map((effect) => ({ regradeId, ...effect })));
}

const datesStatement = {
  name: 'results.regrade-dates',
  text: `
    select result.id as "resultId", max(regrade.made_at) as "regradedAt"
    from assessment_results result
    left join regrade_effects effect on effect.result_id = result.id
    left join regrades regrade on regrade.id = effect.regrade_id and regrade.reverted_at is null
    where result.assessment_id = any ($1::uuid[])
    group by result.id`,
};

/** When the result of each of these attempts was last changed by a regrade that was not reverted; null when there is none. */
export async function listRegradeDates(
  tx: Executor,
  assessmentIds: readonly string[],
): Promise<{ resultId: string; regradedAt: Date | null }[]> {
  return runNamed(tx, datesStatement, [assessmentIds]);
}
