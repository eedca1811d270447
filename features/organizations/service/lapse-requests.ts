import { findAttempt } from '#features/attempts/service/attempts.ts';
import { attemptsPort } from '#features/attempts/service/attempts-port.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { insertAct } from '../store/acts.ts';
import { lockAsked, putRequest } from '../store/asked.ts';
import { type Lapsed, listUnopened, putLapsed, type Unopened } from '../store/lapsing.ts';
import { isPaidBySeat } from '../rules/answer-request.ts';
import { releaseSeat } from './seats.ts';

const batchSize = 200;

/** Windows close: what nobody began has lapsed, and the seats that were promised to it are free again. */
export async function lapseRequests({ database }: Runtime, now: Date): Promise<void> {
  while ((await database.transaction((tx) => lapseBatch(tx, now))) > 0);
  for (const unopened of await listUnopened(database, now, batchSize)) await database.transaction((tx) => lapseUnopened(tx, unopened, now));
}

async function lapseBatch(tx: Transaction, now: Date): Promise<number> {
  const lapsed = await putLapsed(tx, now, batchSize);
  await releaseSeat(
    tx,
    lapsed.map(({ id }) => id),
    now,
  );
  await noteLapsed(tx, lapsed, now);
  return lapsed.length;
}

/** One entry in the trail for each assignment of a batch, not one for each person. */
async function noteLapsed(tx: Transaction, lapsed: readonly Lapsed[], now: Date): Promise<void> {
  for (const [assignmentId, ones] of Map.groupBy(lapsed, (one) => one.assignmentId)) {
    const [{ organizationId } = { organizationId: '' }] = ones;
    await insertAct(tx, { organizationId, at: now, act: 'requests.lapsed', actorId: null, details: { assignmentId, count: ones.length } });
  }
}

/**
 * The attempt was made in time, but its clock never ran. Paid for by a seat, it goes and the seat is free again; what the candidate paid for
 * stays theirs, without the request.
 */
async function lapseUnopened(tx: Transaction, { requestId, attemptId, userId }: Unopened, now: Date): Promise<void> {
  // In the order in which a start takes them: the person's attempts, then the request.
  if (userId !== null) await attemptsPort.lock(tx, userId);
  const request = await lockAsked(tx, { id: requestId });
  const attempt = await findAttempt(tx, attemptId);
  if (request?.state !== 'started' || request.attemptId !== attemptId || !attempt || attempt.startedAt !== null) return;
  await putRequest(tx, requestId, { state: 'lapsed', stateAt: now, attemptId: null });
  if (isPaidBySeat(request)) await attemptsPort.endUnopened(tx, attemptId);
  await releaseSeat(tx, requestId, now);
  await noteLapsed(tx, [request], now);
}
