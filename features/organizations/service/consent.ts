import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { resultShared } from '../mail/sharing.ts';
import type { ShareLevel } from '../rules/assessment-request.ts';
import { canConsent, type Consent, consistentConsent, showsMore, stateUnder } from '../rules/consent.ts';
import { insertAct } from '../store/acts.ts';
import { findSharingNotice, insertConsent, lockSharing, putSharing, type SharingState } from '../store/consents.ts';

type NewConsent = Consent & { requestId: string; now: Date };

/**
 * What a candidate agrees to for an accepted request, from the next read on. The caller has checked that the request is the candidate's, and
 * sets the state `accepted` before. The same consent twice changes nothing.
 */
export async function putConsent(
  runtime: Runtime,
  tx: Transaction,
  { requestId, level, isOnBoard, now }: NewConsent,
): Promise<Outcome<undefined, 'not_found' | 'request_closed'>> {
  const request = await lockSharing(tx, requestId);
  if (!request) return refuse('not_found');
  if (!canConsent(request.state)) return refuse('request_closed');
  const consent = consistentConsent({ level, isOnBoard });
  if (request.hasConsented && request.level === consent.level && request.isOnBoard === consent.isOnBoard) return ok();
  await insertConsent(tx, { requestId, ...consent, at: now });
  const act = { act: 'consent.changed', actorId: null, details: { requestId, level: consent.level } } as const;
  await insertAct(tx, { ...act, organizationId: request.organizationId, at: now });
  await saveSharing(runtime, tx, request, { ...consent, resultId: request.resultId, now });
  return ok();
}

/** The result of a request is there: it is shared at once as far as the candidate agreed on accepting, or stays `finished`. */
export async function putRequestResult(
  runtime: Runtime,
  tx: Transaction,
  { requestId, resultId, now }: { requestId: string; resultId: string; now: Date },
): Promise<Outcome<undefined, 'not_found' | 'request_closed'>> {
  const request = await lockSharing(tx, requestId);
  if (!request) return refuse('not_found');
  if (!canConsent(request.state)) return refuse('request_closed');
  if (request.resultId === resultId) return ok();
  await saveSharing(runtime, tx, request, { level: request.level, isOnBoard: request.isOnBoard, resultId, now });
  return ok();
}

type NewSharing = Consent & { resultId: string | null; now: Date };

/** The only place that writes what an organization may see; the state follows from it, and whoever has to know is told. */
async function saveSharing(
  runtime: Runtime,
  tx: Transaction,
  request: SharingState,
  { resultId, now, ...consent }: NewSharing,
): Promise<void> {
  const state = stateUnder(consent.level, { state: request.state, hasResult: resultId !== null });
  await putSharing(tx, request.id, { ...consent, resultId, state, ...(state !== request.state && { stateAt: now }) });
  await runtime.jobs.announce(tx, 'organizations.consent-changed', { requestId: request.id, level: consent.level });
  const visible = visibleLevel(consent.level, resultId);
  if (showsMore(visibleLevel(request.level, request.resultId), visible)) await sendNotice(runtime, tx, request.id, visible);
}

const visibleLevel = (level: ShareLevel, resultId: string | null): ShareLevel => (resultId === null ? 'nothing' : level);

async function sendNotice(runtime: Runtime, tx: Transaction, requestId: string, level: ShareLevel): Promise<void> {
  const notice = await findSharingNotice(tx, requestId);
  if (!notice || level === 'nothing') return;
  const { email: to, ...about } = notice;
  await sendMail(runtime, tx, resultShared({ to, ...about, level, publicUrl: runtime.configuration.publicUrl }));
}
