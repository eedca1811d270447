import type { Database, Transaction } from '#platform/database/database.ts';
import { judgeAnswers, listMisjudged, lockAttempts, putExcluded } from '../store/regrade.ts';
import { rescore, type Rescored } from './rescore.ts';

export { listAttemptsWith, lockAttemptsOf, putRegradedAt } from '../store/regrade.ts';

/** What a regrade changes in attempts: answers are compared with a new key, or the question is left out of their score or counted again. */
export type ScoringChange = { kind: 'new_key' } | { kind: 'left_out'; isExcluded: boolean };

type Regrading = { questionId: string; assessmentIds: readonly string[]; change: ScoringChange; now: Date };

/** Locks these attempts, applies the change to their answers, and scores those that it touched again. */
export async function regradeAttempts(
  tx: Transaction,
  { questionId, assessmentIds, change, now }: Regrading,
): Promise<{ changed: string[]; rescored: Rescored[] }> {
  await lockAttempts(tx, assessmentIds);
  const answers = { questionId, assessmentIds };
  const changed = change.kind === 'new_key' ? await judgeAnswers(tx, answers) : await putExcluded(tx, answers, change.isExcluded);
  return { changed, rescored: await rescore(tx, changed, now) };
}

/**
 * A save that had begun when a regrade committed may still have read the former key. Run after the commit, this compares the
 * answers of open attempts with the key again and returns how many it corrected.
 */
export async function judgeOpenAnswers(database: Database, questionId: string): Promise<number> {
  const assessmentIds = await listMisjudged(database, questionId);
  if (assessmentIds.length === 0) return 0;
  return database.transaction(async (tx) => (await judgeAnswers(tx, { questionId, assessmentIds })).length);
}
