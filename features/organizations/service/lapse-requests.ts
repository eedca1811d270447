import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { insertAct } from '../store/acts.ts';
import { type Lapsed, listUnopened, putLapsed, type Unopened } from '../store/lapsing.ts';
import { detachUnopened } from './detach-unopened.ts';
import { releaseSeat } from './seats.ts';

const batchSize = 200;

/** Windows close: what nobody began has lapsed, and the seats that were promised to it are free again; one that a hidden annulment had used stays used. */
export async function lapseRequests({ database }: Runtime, now: Date): Promise<void> {
  while ((await database.transaction((tx) => lapseBatch(tx, now))) > 0);
  for (const unopened of await listUnopened(database, now, batchSize)) await database.transaction((tx) => lapseUnopened(tx, unopened, now));
}

async function lapseBatch(tx: Transaction, now: Date): Promise<number> {
  const lapsed = await putLapsed(tx, now, batchSize);
  const seen = lapsed.filter(({ isAnnulmentHidden }) => !isAnnulmentHidden);
  await releaseSeat(
    tx,
    seen.map(({ id }) => id),
    now,
  );
  await noteLapsed(tx, lapsed, now);
  return lapsed.length;
}

/** One entry in the trail for each assignment of a batch, not one for each person; none about what the organization sees as started or finished. */
async function noteLapsed(tx: Transaction, lapsed: readonly Lapsed[], now: Date): Promise<void> {
  for (const [assignmentId, ones] of Map.groupBy(
    lapsed.filter(({ isAnnulmentHidden }) => !isAnnulmentHidden),
    (one) => one.assignmentId,
  )) {
    const [{ organizationId } = { organizationId: '' }] = ones;
    await insertAct(tx, { organizationId, at: now, act: 'requests.lapsed', actorId: null, details: { assignmentId, count: ones.length } });
  }
}

/** The attempt was made in time, but its clock never ran. */
async function lapseUnopened(tx: Transaction, unopened: Unopened, now: Date): Promise<void> {
  const request = await detachUnopened(tx, unopened, { state: 'lapsed', now });
  if (request) await noteLapsed(tx, [request], now);
}
