import { findPerson } from '#features/accounts/service.ts';
import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { accommodationDecided } from '../mail/accommodations.ts';
import { type AskRefusal, evidenceUntil, mayAsk, type RequestedKind } from '../rules/accommodation-request.ts';
import { insertRequest, listRequestsOf, lockRequest, putRequest } from '../store/accommodations.ts';
import { lockAttemptsOf } from '../store/attempts.ts';
import { grantAccommodation } from './grant-accommodation.ts';

type Ask = { userId: string; kind: RequestedKind; askedPercent: number | null; evidence: string; now: Date };

/** A person asks; two windows that ask at once are taken one after the other. */
export async function ask(
  { dice }: Pick<Runtime, 'dice'>,
  tx: Transaction,
  { userId, kind, askedPercent, evidence, now }: Ask,
): Promise<Outcome<{ id: string }, AskRefusal>> {
  await lockAttemptsOf(tx, userId);
  const allowed = mayAsk(await listRequestsOf(tx, userId), now);
  if (!allowed.ok) return allowed;
  const id = dice.uuid();
  await insertRequest(tx, { id, userId, kind, askedPercent, evidence, askedAt: now });
  return ok({ id });
}

/** A person takes a request back; nobody has to read what was written with it. */
export async function withdraw(
  tx: Transaction,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<Outcome<undefined, 'not_found' | 'already_decided'>> {
  const request = await lockRequest(tx, id);
  if (request?.userId !== userId) return refuse('not_found');
  if (request.state !== 'open') return refuse('already_decided');
  await putRequest(tx, id, { state: 'withdrawn', closedAt: now, evidence: null });
  return ok();
}

/** An administrator reads what was written with a request, and the log says so. */
export async function readEvidence(
  tx: Transaction,
  { id, actorId, now }: { id: string; actorId: string; now: Date },
): Promise<Outcome<{ evidence: string }, 'not_found' | 'evidence_deleted'>> {
  const request = await lockRequest(tx, id);
  if (!request) return refuse('not_found');
  if (request.evidence === null) return refuse('evidence_deleted');
  const subject = `user:${request.userId}` as const;
  await recordAct(tx, { at: now, act: 'attempts.accommodation-request.evidence-read', actorId, subject, details: { request: id } });
  return ok({ evidence: request.evidence });
}

type Decision = { id: string; grantedPercent: number | null; reason: string; actorId: string; now: Date };

/** An administrator grants so much time, or declines; the person reads the reason in an email, which never quotes the evidence. */
export async function decideRequest(
  runtime: Runtime,
  tx: Transaction,
  { id, grantedPercent, reason, actorId, now }: Decision,
): Promise<Outcome<undefined, 'not_found' | 'already_decided' | 'own_request'>> {
  const request = await lockRequest(tx, id);
  if (!request) return refuse('not_found');
  if (request.userId === actorId) return refuse('own_request');
  if (request.state !== 'open') return refuse('already_decided');
  const { userId } = request;
  const state = grantedPercent === null ? 'declined' : 'granted';
  await putRequest(tx, id, { state, grantedPercent, reason, decidedBy: actorId, decidedAt: now, evidenceUntil: evidenceUntil(now) });
  if (grantedPercent !== null)
    await grantAccommodation(tx, { userId, timePercent: grantedPercent, note: reason, actorId, now, requestId: id });
  else
    await recordAct(tx, {
      at: now,
      act: 'attempts.accommodation-request.declined',
      actorId,
      subject: `user:${userId}`,
      details: { request: id },
    });
  const person = await findPerson(tx, userId);
  const { publicUrl } = runtime.configuration;
  if (person) await sendMail(runtime, tx, accommodationDecided({ to: person.email, publicUrl, timePercent: grantedPercent, reason }));
  return ok();
}
