import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type AnswerRefusal, attachableSince, isLinkEnded, whyNotAnswer, whyNotAttach } from '../rules/answer-request.ts';
import type { ShareLevel } from '../rules/assessment-request.ts';
import { insertAct } from '../store/acts.ts';
import { answersForAnother, type AskedRequest, findAsked, listAttachable, lockAsked, putRequest, type RequestKey } from '../store/asked.ts';
import { putConsent, putRequestResult } from './consent.ts';
import { mailTakenOver } from './mail-requests.ts';
import { requestTokenHash } from './request-token.ts';
import { releaseSeat } from './seats.ts';
import { callerOf } from './wire-request.ts';
import { isUnavailable } from './withdrawn-request.ts';

type LinkRefusal = 'request_not_found' | 'link_ended';
type Answered<Code extends string = never> = Outcome<AskedRequest, LinkRefusal | AnswerRefusal | Code>;

/** Tokens have 43 characters, ids 36. */
const tokenLength = 43;

/** A mailed token opens a request for whoever holds it. */
const isToken = (reference: string): boolean => reference.length === tokenLength;

const keyOf = (reference: string): RequestKey =>
  isToken(reference) ? { tokenHash: requestTokenHash(reference) } : { id: reference.toLowerCase() };

type Opening = { reference: string; actor: Actor | null; now: Date };

/** What a reference opens: a token for anybody who holds it, until it ends; an id only for the person asked, for good. */
async function opened(
  tx: Executor,
  { reference, actor, now }: Opening,
  found: AskedRequest | null,
): Promise<Outcome<AskedRequest, LinkRefusal>> {
  if (!found) return refuse('request_not_found');
  if (isToken(reference) && !isLinkEnded(found, now)) return ok(found);
  if ((await callerOf(tx, found, actor)) === 'yours') return ok(found);
  return refuse(isToken(reference) ? 'link_ended' : 'request_not_found');
}

export async function findByReference(tx: Executor, opening: Opening): Promise<Outcome<AskedRequest, LinkRefusal>> {
  return opened(tx, opening, await findAsked(tx, keyOf(opening.reference)));
}

async function lockByReference(tx: Transaction, opening: Opening): Promise<Outcome<AskedRequest, LinkRefusal>> {
  return opened(tx, opening, await lockAsked(tx, keyOf(opening.reference)));
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
export async function acceptRequest(
  runtime: Runtime,
  tx: Transaction,
  acceptance: Acceptance,
): Promise<Answered<'other_address' | 'too_many_changes' | 'assessment_withdrawn'>> {
  const { reference, actor, level, isOnBoard, isOtherAddress, now } = acceptance;
  const found = await lockByReference(tx, { reference, actor, now });
  if (!found.ok) return found;
  const request = found.value;
  const refusal = whyNotAnswer(request, actor.userId, now);
  if (refusal) return refuse(refusal);
  const isOther = (await callerOf(tx, request, actor)) !== 'yours';
  if (isOther && !isOtherAddress) return refuse('other_address');
  if (request.state === 'asked' || request.userId === null) {
    if (await isUnavailable(tx, request, actor.userId, now)) return refuse('assessment_withdrawn');
    const accepted = { userId: actor.userId, acceptedAt: now, isOtherAddress: isOther };
    await putRequest(tx, request.id, { state: 'accepted', stateAt: now, ...accepted });
    await insertAct(tx, { ...byCandidate(request, now), act: 'requests.accepted' });
    if (isOther) await mailTakenOver(runtime, tx, request);
  }
  const consented = await putConsent(runtime, tx, { requestId: request.id, level, isOnBoard: isOnBoard && request.hasBoard, now });
  if (!consented.ok) return refuse(consented.refusal === 'too_many_changes' ? 'too_many_changes' : 'request_settled');
  return ok(await reread(tx, request.id));
}

/** The promised seat is free again. An organization that sees the test as taken sees nothing of this. */
export async function declineRequest(
  tx: Transaction,
  { reference, actor, now }: { reference: string; actor: Actor | null; now: Date },
): Promise<Answered> {
  const found = await lockByReference(tx, { reference, actor, now });
  if (!found.ok) return found;
  const request = found.value;
  const refusal = whyNotAnswer(request, actor?.userId ?? null, now);
  if (refusal) return refuse(refusal);
  await putRequest(tx, request.id, { state: 'declined', stateAt: now });
  if (!request.isAnnulmentHidden) {
    await releaseSeat(tx, request.id, now);
    await insertAct(tx, { ...byCandidate(request, now), act: 'requests.declined' });
  }
  return ok(await reread(tx, request.id));
}

type Attachment = { reference: string; actor: Actor; attemptId: string; now: Date };

/** An own result answers the request; what was promised to pay for a test is free again. */
export async function attachAttempt(
  runtime: Runtime,
  tx: Transaction,
  attachment: Attachment,
): Promise<Answered<'not_attachable' | 'other_person'>> {
  const { reference, actor, attemptId, now } = attachment;
  const found = await lockByReference(tx, { reference, actor, now });
  if (!found.ok) return found;
  const request = found.value;
  if (request.userId === null) return refuse('request_not_found');
  if (request.userId !== actor.userId) return refuse('request_taken');
  const refusal = whyNotAttach(request, now);
  if (refusal) return refuse(refusal);
  const own = await listAttachable(tx, { userId: actor.userId, typeId: request.typeId, since: attachableSince(now) });
  const chosen = own.find((one) => one.attemptId === attemptId);
  if (!chosen) return refuse('not_attachable');
  if (await answersForAnother(tx, request)) return refuse('other_person');
  const isSeen = !request.isAnnulmentHidden;
  if (isSeen) await releaseSeat(tx, request.id, now);
  await putRequest(tx, request.id, { attemptId: chosen.attemptId });
  await putRequestResult(runtime, tx, { requestId: request.id, resultId: chosen.resultId, now });
  if (isSeen) await insertAct(tx, { ...byCandidate(request, now), act: 'requests.attached' });
  return ok(await reread(tx, request.id));
}
