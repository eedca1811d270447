import { findAttempt } from '#features/attempts/service/attempts.ts';
import { attemptsPort } from '#features/attempts/service/attempts-port.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { canObject, isLinkEnded, isPaidBySeat } from '../rules/answer-request.ts';
import { insertAct } from '../store/acts.ts';
import { type AskedRequest, findAsked, lockAsked, putRequest } from '../store/asked.ts';
import { endSharing } from './consent.ts';
import { mailObjected } from './mail-requests.ts';
import { requestTokenHash } from './request-token.ts';
import { releaseSeat } from './seats.ts';

type Objection = { token: string; now: Date };

/**
 * The person asked says that somebody else accepted in their name: the request is canceled, nothing of the result is shared any more, and the seat
 * is free again unless a test has begun. What the other account took stays its own, without the request.
 */
export async function objectToRequest(
  runtime: Runtime,
  tx: Transaction,
  { token, now }: Objection,
): Promise<Outcome<AskedRequest, 'request_not_found' | 'link_ended' | 'nothing_to_object'>> {
  const found = await findAsked(tx, { tokenHash: requestTokenHash(token) });
  if (!found) return refuse('request_not_found');
  if (isLinkEnded(found, now)) return refuse('link_ended');
  // In the order in which a start takes them: the person's attempts, then the request.
  if (found.userId !== null) await attemptsPort.lock(tx, found.userId);
  const request = await lockAsked(tx, { id: found.id });
  if (!request || !canObject(request)) return refuse('nothing_to_object');
  const { id, organizationId } = request;
  const isUnused = await endUnopened(tx, request);
  await endSharing(runtime, tx, { requestId: id, now });
  await putRequest(tx, id, { attemptId: null });
  if (isUnused && !request.isAnnulmentHidden) await releaseSeat(tx, id, now);
  await insertAct(tx, { organizationId, at: now, actorId: null, act: 'requests.objected', details: { requestId: id } });
  await mailObjected(runtime, tx, request);
  return ok((await findAsked(tx, { id })) ?? request);
}

/** Ends an attempt whose clock never ran and that a seat would have paid for. False once a test has begun. */
async function endUnopened(tx: Transaction, request: AskedRequest): Promise<boolean> {
  if (request.attemptId === null || request.state !== 'started') return request.state === 'accepted';
  const attempt = await findAttempt(tx, request.attemptId);
  if (!attempt || attempt.startedAt !== null) return false;
  if (isPaidBySeat(request)) await attemptsPort.endUnopened(tx, request.attemptId);
  return true;
}
