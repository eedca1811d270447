import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { resultShared } from '../mail/sharing.ts';
import type { ShareLevel } from '../rules/assessment-request.ts';
import { canConsent, type Consent, consistentConsent, mostWideningsADay, showsMore, stateUnder } from '../rules/consent.ts';
import { insertAct } from '../store/acts.ts';
import {
  countSharingChoices,
  findFinishedAt,
  findSharingNotice,
  insertConsent,
  lockSharing,
  putSharing,
  type SharingState,
} from '../store/consents.ts';

type NewConsent = Consent & { requestId: string; now: Date };

/**
 * What a candidate agrees to for an accepted request, from the next read on. The caller has checked that the request is the candidate's, and
 * sets the state `accepted` before. The same consent twice changes nothing.
 */
export async function putConsent(
  runtime: Runtime,
  tx: Transaction,
  { requestId, level, isOnBoard, now }: NewConsent,
): Promise<Outcome<undefined, 'not_found' | 'request_closed' | 'too_many_changes'>> {
  const request = await lockSharing(tx, requestId);
  if (!request) return refuse('not_found');
  if (!canConsent(request.state)) return refuse('request_closed');
  const consent = consistentConsent({ level, isOnBoard });
  if (request.hasConsented && request.level === consent.level && request.isOnBoard === consent.isOnBoard) return ok();
  const countSince = (ms: number) => countSharingChoices(tx, requestId, new Date(now.getTime() - ms));
  if (consent.level !== 'nothing' && (await countSince(24 * hourMs)) >= mostWideningsADay) return refuse('too_many_changes');
  const isTold = request.resultId !== null && (await countSince(hourMs)) > 0;
  await insertConsent(tx, { requestId, ...consent, at: now });
  // The level is not in the trail: an organization reads it with the result, through the one reader.
  const act = { act: 'consent.changed', actorId: null, details: { requestId } } as const;
  await insertAct(tx, { ...act, organizationId: request.organizationId, at: now });
  await saveSharing(runtime, tx, request, { ...consent, resultId: request.resultId, isTold, now });
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

/** The request ends, and nothing of its result is shared any more. */
export async function endSharing(runtime: Runtime, tx: Transaction, { requestId, now }: { requestId: string; now: Date }): Promise<void> {
  const request = await lockSharing(tx, requestId);
  if (!request) return;
  await putSharing(tx, requestId, {
    level: 'nothing',
    isOnBoard: false,
    resultId: null,
    state: 'canceled',
    stateAt: now,
    isAnnulmentHidden: false,
  });
  if (request.state === 'shared') await runtime.jobs.announce(tx, 'organizations.consent-changed', { requestId, level: 'nothing' });
}

/** `isTold`: the candidate was written to about sharing within the hour. */
type NewSharing = Consent & { resultId: string | null; isTold?: boolean; now: Date };

const hourMs = 3_600_000;

/** The only place that writes what an organization may see; the state follows from it, and whoever has to know is told. */
async function saveSharing(
  runtime: Runtime,
  tx: Transaction,
  request: SharingState,
  { resultId, now, isTold = false, ...consent }: NewSharing,
): Promise<void> {
  const state = stateUnder(consent.level, { state: request.state, hasResult: resultId !== null });
  // Whoever takes a consent back is seen as having finished when they did, not at the moment of taking it back.
  const stateAt = state === 'finished' && resultId !== null ? ((await findFinishedAt(tx, request.id, resultId)) ?? now) : now;
  await putSharing(tx, request.id, { ...consent, resultId, state, ...(state !== request.state && { stateAt }) });
  await runtime.jobs.announce(tx, 'organizations.consent-changed', { requestId: request.id, level: consent.level });
  const visible = visibleLevel(consent.level, resultId);
  if (!isTold && showsMore(visibleLevel(request.level, request.resultId), visible)) await sendNotice(runtime, tx, request.id, visible);
}

const visibleLevel = (level: ShareLevel, resultId: string | null): ShareLevel => (resultId === null ? 'nothing' : level);

async function sendNotice(runtime: Runtime, tx: Transaction, requestId: string, level: ShareLevel): Promise<void> {
  const notice = await findSharingNotice(tx, requestId);
  if (!notice || level === 'nothing') return;
  const { email: to, ...about } = notice;
  await sendMail(runtime, tx, resultShared({ to, ...about, level, publicUrl: runtime.configuration.publicUrl }));
}
