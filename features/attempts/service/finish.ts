import { createBatch } from '#platform/database/batch.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { scoreOf } from '../rules/score.ts';
import {
  type Closed,
  type Ending,
  insertResults,
  listCategoryScores,
  listResults,
  type NewResult,
  putClosed,
  putSubmitted,
  type StoredResult,
  type Submission,
} from '../store/finish.ts';

type Request = Ending & { attemptId: string };

/** Finishes a running attempt, scores it and writes its result; an attempt that is finished answers with the result it has. Null when its clock never ran. */
export async function finishAttempt(runtime: Runtime, tx: Transaction, { attemptId, ...ending }: Request): Promise<StoredResult | null> {
  await finishAttempts(runtime, tx, [attemptId], ending);
  return (await listResults(tx, [attemptId]))[0] ?? null;
}

const submittedAtOnce = 64;

/**
 * Finishes a person's own running attempt before its deadline, as its candidate wants; null for every other one. Submissions that come while others are being
 * written share the next transaction.
 */
export function createSubmit(runtime: Runtime): (submission: Submission) => Promise<StoredResult | null> {
  return createBatch<Submission, StoredResult | null>({
    keyOf: ({ id }) => id,
    run: (submissions) =>
      runtime.database.transaction(async (tx) => {
        const closed = await putSubmitted(tx, submissions);
        const results = closed.length > 0 ? await scoreClosed(runtime, tx, closed) : [];
        const found = new Map(results.map((result) => [result.assessmentId, result]));
        return submissions.map(({ id }) => found.get(id) ?? null);
      }),
    maxSize: submittedAtOnce,
  });
}

/** Finishes those of the attempts that are running; what follows for each of them is announced in the same transaction. */
export async function finishAttempts(runtime: Runtime, tx: Transaction, ids: readonly string[], ending: Ending): Promise<void> {
  const closed = await putClosed(tx, ids, ending);
  if (closed.length > 0) await scoreClosed(runtime, tx, closed);
}

async function scoreClosed(runtime: Runtime, tx: Transaction, closed: readonly Closed[]): Promise<NewResult[]> {
  const ids = closed.map(({ id }) => id);
  const categories = await listCategoryScores(tx, ids);
  const results = closed.map(({ id, assessmentTypeId, passPercent, submittedAt }): NewResult => {
    const categoryScores = categories.get(id) ?? [];
    const score = scoreOf(categoryScores, passPercent);
    return { ...score, id: runtime.dice.uuid(), assessmentId: id, assessmentTypeId, passPercent, categoryScores, completedAt: submittedAt };
  });
  await insertResults(tx, results);
  const finished = results.map(({ id: resultId, assessmentId }) => ({ assessmentId, resultId }));
  await runtime.jobs.announceAll(tx, 'attempts.finished', finished);
  return results;
}
