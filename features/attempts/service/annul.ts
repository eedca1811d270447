import { findPerson } from '#features/accounts/service.ts';
import { recordAct } from '#features/audit/service.ts';
import { findTypeNamed } from '#features/catalog/service.ts';
import type { EntitlementReturn } from '#features/payments/rules/return-entitlement.ts';
import { returnEntitlement } from '#features/payments/service/return-entitlement.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type AnnulmentOpening, attemptAnnulled } from '../mail/attempts.ts';
import { findUnsettled, listUnsettled, putAnnulled, putAnnulmentOutcome } from '../store/annulment.ts';
import { findAttempt, lockAttemptsOf } from '../store/attempts.ts';
import { notifyChange } from './attempts.ts';
import type { RequestsPort } from './requests-port.ts';

export type AnnulRefusal = 'not_found' | 'already_annulled';

type Request = { attemptId: string; reason: string; isRefundWanted: boolean; actorId: string | null; now: Date };

/** Annuls an attempt, open or finished: from now on it counts for nothing. What follows is `settleAnnulment`, here or by the next tick. */
export async function annulAttempt(
  tx: Transaction,
  { attemptId, reason, isRefundWanted, actorId, now }: Request,
): Promise<Outcome<undefined, AnnulRefusal>> {
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt) return refuse('not_found');
  if (attempt.userId) await lockAttemptsOf(tx, attempt.userId);
  const [id] = await annulAll(tx, [attempt.id], { reason, isRefundWanted, actorId, now });
  return id ? ok() : refuse('already_annulled');
}

/** Annuls those that are not annulled yet, each with an entry in the audit log; their open pages learn of it. */
export async function annulAll(tx: Transaction, ids: readonly string[], request: Omit<Request, 'attemptId'>): Promise<string[]> {
  const { reason, isRefundWanted, actorId, now } = request;
  const annulled = await putAnnulled(tx, ids, { reason, isRefundWanted, at: now });
  for (const id of annulled)
    await recordAct(tx, { at: now, act: 'attempts.annulled', actorId, subject: `attempt:${id}`, details: { reason, isRefundWanted } });
  await notifyChange(tx, ...annulled);
  return annulled;
}

type Settling = { id: string; requests: RequestsPort; now: Date; opening?: AnnulmentOpening | undefined };

/** Gives the payment of an annulled attempt back and writes to the person, once; null when that was done before. */
export async function settleAnnulment(
  runtime: Runtime,
  tx: Transaction,
  { id, requests, now, opening }: Settling,
): Promise<EntitlementReturn | null> {
  const attempt = await findAttempt(tx, id);
  if (attempt?.userId) await lockAttemptsOf(tx, attempt.userId);
  const annulment = await findUnsettled(tx, id);
  if (!attempt || !annulment) return null;
  const type = await findTypeNamed(tx, attempt.typeCode);
  const isOffered = type !== null && type.publishedAt !== null && type.priceCents > 0;
  const { reason, isRefundWanted } = annulment;
  const outcome = await returnEntitlement(runtime, tx, { assessmentId: id, isOffered, isRefundWanted, reason, now });
  await putAnnulmentOutcome(tx, id, outcome);
  await notifyChange(tx, id);
  await runtime.jobs.announce(tx, 'attempts.annulled', { assessmentId: id, resultId: attempt.resultId });
  const person = attempt.userId ? await findPerson(tx, attempt.userId) : null;
  const { publicUrl } = runtime.configuration;
  const retake = await requests.findToRetake(tx, id, now);
  const isFree = type !== null && type.publishedAt !== null && type.priceCents === 0;
  if (person)
    await sendMail(runtime, tx, attemptAnnulled({ to: person.email, publicUrl, attempt, retake, isFree, reason, outcome, opening }));
  return outcome;
}

const settledAtOnce = 20;

/** Settles what a command or an outage annulled. One that cannot be settled now is tried again; the others need not wait for it. */
export async function settleAnnulments(runtime: Runtime, requests: RequestsPort): Promise<void> {
  for (const { id } of await listUnsettled(runtime.database, settledAtOnce)) {
    try {
      await runtime.database.transaction((tx) => settleAnnulment(runtime, tx, { id, requests, now: runtime.clock.now() }));
    } catch (error) {
      runtime.log.warn({ err: error, attemptId: id }, 'Couldn’t return the payment for a voided attempt. Retrying.');
    }
  }
}
