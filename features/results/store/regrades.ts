import { asc, desc, eq, sql } from 'drizzle-orm';
import { questionOptions, questions } from '#features/questions/tables.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
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

/** Whoever was told of it is told again; whoever was not need not be. */
export async function putReverted(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.update(regrades).set({ revertedAt: now }).where(eq(regrades.id, id));
  const notifiedAt = sql`case when ${regradeEffects.notifiedAt} is null then ${now.toISOString()}::timestamptz end`;
  await tx.update(regradeEffects).set({ notifiedAt }).where(eq(regradeEffects.regradeId, id));
}

/** Results that a regrade changed and whose owners do not know it yet, with where to write; locked until the transaction ends. */
export async function lockUnnotified(
  tx: Transaction,
  limit: number,
): Promise<{ regradeId: string; resultId: string; typeName: string; email: string | null }[]> {
  const { rows } = await tx.execute<{ regradeId: string; resultId: string; typeName: string; email: string | null }>(sql`
    select effect.regrade_id as "regradeId", effect.result_id as "resultId", type.name as "typeName",
      case when person.disabled_at is null then person.email end as email
    from regrade_effects effect
    join assessment_results result on result.id = effect.result_id
    join assessments attempt on attempt.id = result.assessment_id
    join assessment_types type on type.id = result.assessment_type_id
    left join users person on person.id = attempt.user_id
    where effect.notified_at is null
    limit ${limit} for update of effect skip locked`);
  return rows;
}

export async function putNotified(tx: Executor, effects: readonly { regradeId: string; resultId: string }[], now: Date): Promise<void> {
  const ids = effects.map(({ resultId }) => resultId);
  const made = effects.map(({ regradeId }) => regradeId);
  await tx.execute(sql`
    update regrade_effects effect set notified_at = ${now.toISOString()}::timestamptz
    from unnest(${sql.param(made)}::uuid[], ${sql.param(ids)}::uuid[]) sent (regrade_id, result_id)
    where effect.regrade_id = sent.regrade_id and effect.result_id = sent.result_id`);
}

/** Every regrade of any version of a question, newest first, with how many results and verdicts it changed. */
export async function listRegradesOfKey(tx: Executor, key: string) {
  return tx
    .select({
      id: regrades.id,
      questionId: regrades.questionId,
      version: questions.version,
      kind: regrades.kind,
      optionId: regrades.optionId,
      reason: regrades.reason,
      actorId: regrades.actorId,
      madeAt: regrades.madeAt,
      revertedAt: regrades.revertedAt,
      results: sql<number>`(select count(*)::int from regrade_effects effect where effect.regrade_id = ${regrades.id})`,
      verdicts: sql<number>`(select count(*)::int from regrade_effects effect where effect.regrade_id = ${regrades.id} and effect.former_passed <> effect.passed)`,
    })
    .from(regrades)
    .innerJoin(questions, eq(questions.id, regrades.questionId))
    .where(eq(questions.key, key))
    .orderBy(desc(regrades.madeAt));
}

/** The options of every version of a question, newest version first. */
export async function listKeys(tx: Executor, key: string) {
  return tx
    .select({
      questionId: questions.id,
      version: questions.version,
      optionId: questionOptions.id,
      text: questionOptions.optionText,
      isRight: questionOptions.isCorrect,
    })
    .from(questions)
    .innerJoin(questionOptions, eq(questionOptions.questionId, questions.id))
    .where(eq(questions.key, key))
    .orderBy(desc(questions.version), asc(questionOptions.position));
}

const approvedStatement = {
  name: 'results.approved-keys',
  text: `
    select distinct option.id
    from questions question
    join question_options option on option.question_id = question.id
    join questions later on later.key = question.key and later.version > question.version
      and later.question_text = question.question_text and later.passage is not distinct from question.passage
      and later.figure is not distinct from question.figure
    join question_options right_one on right_one.question_id = later.id and right_one.is_correct
      and right_one.option_text = option.option_text and right_one.figure is not distinct from option.figure
    where question.key = $1`,
};

/** Options of earlier versions that a later version with the same question has as the right one: two people agreed to it. */
export async function listApprovedKeys(tx: Executor, key: string): Promise<Set<string>> {
  const rows = await runNamed<{ id: string }>(tx, approvedStatement, [key]);
  return new Set(rows.map(({ id }) => id));
}

export type Effect = Omit<typeof regradeEffects.$inferSelect, 'regradeId' | 'notifiedAt'>;

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
