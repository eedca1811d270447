import { checkMany, recordMany } from '#features/certificates/service/check-many.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { finishBulkCheck, listWaiting, lockBulkCheck, putOutcomes } from '../store/bulk-checks.ts';
import { listFresh } from './fresh-checks.ts';

/** Enough for few statements, few enough for the progress to be seen. */
const rowsAtOnce = 500;

/** Works through the rows of a bulk check that have no outcome yet. A job that was cut off goes on where it stopped; one that runs twice does nothing. */
export async function runBulkCheck({ database, clock }: Pick<Runtime, 'database' | 'clock'>, checkId: string): Promise<void> {
  let isDone = false;
  while (!isDone) isDone = await database.transaction((tx) => checkNext(tx, checkId, clock.now()));
}

/** True when nothing is left to do. */
async function checkNext(tx: Transaction, checkId: string, now: Date): Promise<boolean> {
  const check = await lockBulkCheck(tx, checkId);
  if (!check || check.finishedAt) return true;
  const waiting = await listWaiting(tx, checkId, rowsAtOnce);
  if (waiting.length > 0) {
    const found = await checkMany(
      tx,
      waiting.map(({ typed }) => typed),
      now,
    );
    const rows = waiting.map(({ nth }, index) => {
      const one = found[index];
      return { nth, outcome: one?.status ?? ('not_found' as const), certificateId: one?.certificateId ?? null };
    });
    await putOutcomes(tx, checkId, rows);
    const certificateIds = [...new Set(rows.flatMap(({ certificateId }) => certificateId ?? []))];
    await record(tx, { ...check, certificateIds, now });
  }
  if (waiting.length === rowsAtOnce) return false;
  await finishBulkCheck(tx, checkId, now);
  return true;
}

type Found = { organizationId: string; madeBy: string | null; certificateIds: readonly string[]; now: Date };

async function record(tx: Transaction, { madeBy, now, ...found }: Found): Promise<void> {
  const certificateIds = await listFresh(tx, { ...found, now });
  await recordMany(tx, { certificateIds, verifiedBy: madeBy, at: now, way: 'bulk' });
}
