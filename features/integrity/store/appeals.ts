import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { AppealState } from '../rules/appeal.ts';
import { appeals, integrityReviews } from '../tables.ts';
import { attemptIdsOf } from './events.ts';

export type Appeal = typeof appeals.$inferSelect;

/** What the rule about appeals asks of an attempt, and what its candidate reads of it. */
export async function findAppealFacts(tx: Executor, attemptId: string) {
  const [found] = await selectFacts(tx).where(eq(assessments.id, attemptId));
  return found ? { ...found, passed: found.passed ?? false } : null;
}

/** The same of every attempt of a person that has a result and counts. */
export async function listAppealFactsOf(tx: Executor, userId: string) {
  const found = await selectFacts(tx).where(
    and(eq(assessments.userId, userId), isNotNull(assessmentResults.id), isNull(assessments.annulledAt)),
  );
  return found.map((facts) => ({ ...facts, passed: facts.passed ?? false }));
}

const selectFacts = (tx: Executor) =>
  tx
    .select({
      attemptId: assessments.id,
      completedAt: assessmentResults.completedAt,
      regradedAt: assessmentResults.regradedAt,
      passed: assessmentResults.passed,
      annulledAt: assessments.annulledAt,
      review: {
        state: integrityReviews.state,
        cause: integrityReviews.cause,
        decidedAt: integrityReviews.decidedAt,
        reason: integrityReviews.reason,
      },
      appeal: appeals,
    })
    .from(assessments)
    .leftJoin(assessmentResults, eq(assessmentResults.assessmentId, assessments.id))
    .leftJoin(integrityReviews, eq(integrityReviews.assessmentId, assessments.id))
    .leftJoin(appeals, eq(appeals.assessmentId, assessments.id));

/** False when the attempt has an appeal already. */
export async function insertAppeal(tx: Executor, appeal: typeof appeals.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(appeals).values(appeal).onConflictDoNothing();
  return rowCount === 1;
}

/** Holds an appeal until the transaction ends. */
export async function lockAppeal(tx: Transaction, attemptId: string): Promise<Appeal | null> {
  const [found] = await tx.select().from(appeals).where(eq(appeals.assessmentId, attemptId)).for('update');
  return found ?? null;
}

type Decided = { state: Exclude<AppealState, 'open'>; answer: string; decidedBy: string; decidedAt: Date };

export async function putAppealDecision(tx: Transaction, attemptId: string, decided: Decided): Promise<void> {
  await tx.update(appeals).set(decided).where(eq(appeals.assessmentId, attemptId));
}

export async function listAppealsOf(tx: Executor, userId: string): Promise<Appeal[]> {
  return tx
    .select()
    .from(appeals)
    .where(inArray(appeals.assessmentId, attemptIdsOf(tx, userId)))
    .orderBy(asc(appeals.filedAt));
}

export async function deleteAppealsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(appeals).where(inArray(appeals.assessmentId, attemptIdsOf(tx, userId)));
}
