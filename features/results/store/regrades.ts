import { asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
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

/** Every attempt with this question, in the order of their ids. */
export async function listAttemptsWith(tx: Executor, questionId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select assessment_id as id from assessment_questions where question_id = ${questionId} order by assessment_id`,
  );
  return rows.map((row) => row.id);
}

/** Holds these attempts until the transaction ends: none is saved to or finished meanwhile. */
export async function lockAttempts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`select id from assessments where id = any (${sql.param([...ids])}::uuid[]) order by id for update`);
}

type Part = { questionId: string; assessmentIds: readonly string[] };

/** Compares the answers of these attempts to one question with its key anew; answers with the attempts in which that changed something. */
export async function putRight(tx: Executor, { questionId, assessmentIds }: Part): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update assessment_questions answer set is_correct = option.is_correct
    from question_options option
    where answer.question_id = ${questionId} and answer.assessment_id = any (${sql.param([...assessmentIds])}::uuid[])
      and option.id = answer.selected_option_id and answer.is_correct <> option.is_correct
    returning answer.assessment_id as id`);
  return rows.map((row) => row.id);
}

/** Leaves a question out of the score of these attempts, or takes it in again; answers with the attempts in which that changed something. */
export async function putExcluded(tx: Executor, { questionId, assessmentIds }: Part, isExcluded: boolean): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update assessment_questions set is_excluded = ${isExcluded}
    where question_id = ${questionId} and assessment_id = any (${sql.param([...assessmentIds])}::uuid[])
      and is_excluded <> ${isExcluded}
    returning assessment_id as id`);
  return rows.map((row) => row.id);
}

/** Dates these results by the last regrade that changed them and stands; none is left without a date of its own. */
export async function putRegradedAt(tx: Executor, assessmentIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update assessment_results result set regraded_at = (
      select max(regrade.made_at) from regrade_effects effect join regrades regrade on regrade.id = effect.regrade_id
      where effect.result_id = result.id and regrade.reverted_at is null
    )
    where result.assessment_id = any (${sql.param([...assessmentIds])}::uuid[])`);
}

/** Open attempts that hold an answer to this question which was compared with another key. */
export async function listMisjudged(tx: Executor, questionId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select attempt.id from assessment_questions answer
    join assessments attempt on attempt.id = answer.assessment_id
    join question_options option on option.id = answer.selected_option_id
    where answer.question_id = ${questionId} and attempt.status = 'open' and answer.is_correct <> option.is_correct`);
  return rows.map((row) => row.id);
}
