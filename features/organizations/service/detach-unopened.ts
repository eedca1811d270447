import { findAttempt } from '#features/attempts/service/attempts.ts';
import { attemptsPort } from '#features/attempts/service/attempts-port.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isPaidBySeat } from '../rules/answer-request.ts';
import { type AskedRequest, lockAsked, putRequest } from '../store/asked.ts';
import type { Unopened } from '../store/lapsing.ts';
import { releaseSeat } from './seats.ts';

/**
 * Ends a request for which an attempt was made whose clock never ran. Paid for by a seat, the attempt goes and the seat is free again; what the
 * candidate paid for stays theirs, without the request. After a hidden annulment the seat stays used. Null once the clock runs.
 */
export async function detachUnopened(
  tx: Transaction,
  { requestId, attemptId, userId }: Unopened,
  { state, now }: { state: 'lapsed' | 'accepted'; now: Date },
): Promise<AskedRequest | null> {
  // In the order in which a start takes them: the person's attempts, then the request.
  if (userId !== null) await attemptsPort.lock(tx, userId);
  const request = await lockAsked(tx, { id: requestId });
  const attempt = await findAttempt(tx, attemptId);
  if (request?.state !== 'started' || request.attemptId !== attemptId || !attempt || attempt.startedAt !== null) return null;
  await putRequest(tx, requestId, { state, stateAt: now, attemptId: null });
  if (isPaidBySeat(request)) await attemptsPort.endUnopened(tx, attemptId);
  if (!request.isAnnulmentHidden) await releaseSeat(tx, requestId, now);
  return request;
}
