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
} from '../store/finish.ts';

type Request = Ending & { attemptId: string };

/** Finishes a running attempt, scores it and writes its result; an attempt that is finished answers with the result it has. Null when its clock never ran. */
export async function finishAttempt(runtime: Runtime, tx: Transaction, { attemptId, ...ending }: Request): Promise<StoredResult | null> {
  await finishAttempts(runtime, tx, [attemptId], ending);
  return (await listResults(tx, [attemptId]))[0] ?? null;
}

/** Finishes a person's own running attempt before its deadline, as its candidate wants; null for every other one. */
export async function submitAttempt(
  runtime: Runtime,
  tx: Transaction,
  request: { userId: string; id: string; now: Date },
): Promise<StoredResult | null> {
  const closed = await putSubmitted(tx, request);
  return closed ? ((await scoreClosed(runtime, tx, [closed]))[0] ?? null) : null;
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
