import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type AnswerRefusal, attachableSince, whyNotAnswer, whyNotAttach } from '../rules/answer-request.ts';
import type { ShareLevel } from '../rules/assessment-request.ts';
import { insertAct } from '../store/acts.ts';
import { type AskedRequest, findAsked, listAttachable, lockAsked, putRequest, type RequestKey } from '../store/asked.ts';
import { putConsent, putRequestResult } from './consent.ts';
import { requestTokenHash } from './request-token.ts';
import { releaseSeat } from './seats.ts';
import { callerOf } from './wire-request.ts';

type Answered<Code extends string = never> = Outcome<AskedRequest, 'request_not_found' | AnswerRefusal | Code>;

/** Tokens have 43 characters, ids 36. */
const tokenLength = 43;

/** A mailed token opens a request for whoever holds it. */
const isToken = (reference: string): boolean => reference.length === tokenLength;

const keyOf = (reference: string): RequestKey =>
  isToken(reference) ? { tokenHash: requestTokenHash(reference) } : { id: reference.toLowerCase() };

/** What a reference opens: a token for anybody who holds it, an id only for the person asked. */
async function opened(tx: Executor, reference: string, actor: Actor | null, found: AskedRequest | null): Promise<AskedRequest | null> {
  if (!found || isToken(reference)) return found;
  return (await callerOf(tx, found, actor)) === 'yours' ? found : null;
}

export async function findByReference(tx: Executor, reference: string, actor: Actor | null): Promise<AskedRequest | null> {
  return opened(tx, reference, actor, await findAsked(tx, keyOf(reference)));
}

async function lockByReference(tx: Transaction, reference: string, actor: Actor | null): Promise<AskedRequest | null> {
  return opened(tx, reference, actor, await lockAsked(tx, keyOf(reference)));
}

const reread = async (tx: Transaction, id: string): Promise<AskedRequest> => {
  const request = await findAsked(tx, { id });
  if (!request) throw new Error('A request that is held has gone.');
  return request;
};

/** What a candidate did stands in the trail without their name. */
const byCandidate = ({ organizationId, id }: AskedRequest, now: Date) => ({
  organizationId,
  at: now,
  actorId: null,
  details: { requestId: id },
});

type Acceptance = { reference: string; actor: Actor; level: ShareLevel; isOnBoard: boolean; isOtherAddress: boolean; now: Date };

/** Binds a request to the account that accepts it, with what may be shared. Another address than the one asked has to be confirmed. */
export async function acceptRequest(runtime: Runtime, tx: Transaction, acceptance: Acceptance): Promise<Answered<'other_address'>> {
  const { reference, actor, level, isOnBoard, isOtherAddress, now } = acceptance;
  const request = await lockByReference(tx, reference, actor);
  if (!request) return refuse('request_not_found');
  const refusal = whyNotAnswer(request, actor.userId, now);
  if (refusal) return refuse(refusal);
  const isOther = (await callerOf(tx, request, actor)) !== 'yours';
  if (isOther && !isOtherAddress) return refuse('other_address');
  if (request.state === 'asked' || request.userId === null) {
    await putRequest(tx, request.id, { state: 'accepted', stateAt: now, userId: actor.userId, acceptedAt: now });
    await insertAct(tx, { ...byCandidate(request, now), act: 'requests.accepted' });
  }
  const consented = await putConsent(runtime, tx, { requestId: request.id, level, isOnBoard: isOnBoard && request.hasBoard, now });
  if (!consented.ok) return refuse('request_settled');
  return ok(await reread(tx, request.id));
}

/** The promised seat is free again. */
export async function declineRequest(
  tx: Transaction,
  { reference, actor, now }: { reference: string; actor: Actor | null; now: Date },
): Promise<Answered> {
  const request = await lockByReference(tx, reference, actor);
  if (!request) return refuse('request_not_found');
  const refusal = whyNotAnswer(request, actor?.userId ?? null, now);
  if (refusal) return refuse(refusal);
  await putRequest(tx, request.id, { state: 'declined', stateAt: now });
  await releaseSeat(tx, request.id, now);
  await insertAct(tx, { ...byCandidate(request, now), act: 'requests.declined' });
  return ok(await reread(tx, request.id));
}

type Attachment = { reference: string; actor: Actor; attemptId: string; now: Date };

/** An own result answers the request; what was promised to pay for a test is free again. */
export async function attachAttempt(runtime: Runtime, tx: Transaction, attachment: Attachment): Promise<Answered<'not_attachable'>> {
  const { reference, actor, attemptId, now } = attachment;
  const request = await lockByReference(tx, reference, actor);
  if (!request || request.userId === null) return refuse('request_not_found');
  if (request.userId !== actor.userId) return refuse('request_taken');
  const refusal = whyNotAttach(request, now);
  if (refusal) return refuse(refusal);
  const own = await listAttachable(tx, { userId: actor.userId, typeId: request.typeId, since: attachableSince(now) });
  const chosen = own.find((one) => one.attemptId === attemptId.toLowerCase());
  if (!chosen) return refuse('not_attachable');
  await releaseSeat(tx, request.id, now);
  await putRequest(tx, request.id, { attemptId: chosen.attemptId });
  await putRequestResult(runtime, tx, { requestId: request.id, resultId: chosen.resultId, now });
  await insertAct(tx, { ...byCandidate(request, now), act: 'requests.attached' });
  return ok(await reread(tx, request.id));
}
