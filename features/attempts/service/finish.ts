import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { scoreOf } from '../rules/score.ts';
import {
  type Ending,
  insertResults,
  listCategoryScores,
  listResults,
  type NewResult,
  putClosed,
  type StoredResult,
} from '../store/finish.ts';
import { notifyChange } from './attempts.ts';

type Request = Ending & { attemptId: string };

/** Finishes a running attempt, scores it and writes its result; an attempt that is finished answers with the result it has. Null when its clock never ran. */
export async function finishAttempt(runtime: Runtime, tx: Transaction, { attemptId, ...ending }: Request): Promise<StoredResult | null> {
  await finishAttempts(runtime, tx, [attemptId], ending);
  return (await listResults(tx, [attemptId]))[0] ?? null;
}

/** Finishes those of the attempts that are running; what follows for each of them is announced in the same transaction. */
export async function finishAttempts(runtime: Runtime, tx: Transaction, ids: readonly string[], ending: Ending): Promise<void> {
  const closed = await putClosed(tx, ids, ending);
  if (closed.length === 0) return;
  const categories = await listCategoryScores(
    tx,
    closed.map(({ id }) => id),
  );
  const results = closed.map(({ id, assessmentTypeId, passPercent, submittedAt }): NewResult => {
    const categoryScores = categories.get(id) ?? [];
    const score = scoreOf(categoryScores, passPercent);
    return { ...score, id: runtime.dice.uuid(), assessmentId: id, assessmentTypeId, passPercent, categoryScores, completedAt: submittedAt };
  });
  await insertResults(tx, results);
  for (const { id: resultId, assessmentId } of results) {
    await runtime.jobs.announce(tx, 'attempts.finished', { assessmentId, resultId });
    await notifyChange(tx, assessmentId);
  }
}
