import type { Runtime } from '#platform/runtime/runtime.ts';
import { submittedDueBefore } from '../rules/submission.ts';
import { findPresence, listDue, lockDue, putNothingDue } from '../store.ts';
import { endByLeaving } from './leaves.ts';

/** Submits every attempt whose announced time has ended with nobody back; one that cannot be finished now does not hold up the others. */
export async function submitDue(runtime: Runtime, { startedAt, now }: { startedAt: Date; now: Date }): Promise<void> {
  const { database, log } = runtime;
  const dueBefore = submittedDueBefore({ startedAt, ...(await findPresence(database)) }, now);
  if (dueBefore === null) return;
  for (const attemptId of await listDue(database, dueBefore)) {
    try {
      await database.transaction(async (tx) => {
        const attempt = await lockDue(tx, attemptId, dueBefore);
        if (attempt?.status === 'open') await endByLeaving(runtime, tx, attemptId, now);
        else if (attempt) await putNothingDue(tx, attemptId);
      });
    } catch (error) {
      log.error({ err: error, attemptId }, 'An attempt whose window was left could not be submitted; it is tried again.');
    }
  }
}
