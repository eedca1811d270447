import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { isPaidBySeat } from '../rules/answer-request.ts';
import type { RequestState } from '../rules/assessment-request.ts';
import { type AskedRequest, findReopening, isMailStopped, lockRequestsOfAttempt, putRequest } from '../store/asked.ts';
import { putRequestResult } from './consent.ts';
import { mailCanceled, mailReopened } from './mail-requests.ts';
import { hasUsedSeat, promiseSeats, releaseSeat, returnSeat } from './seats.ts';

/** An attempt that was taken for a request has its result. */
export async function finishRequests(
  runtime: Runtime,
  tx: Transaction,
  { attemptId, resultId, now }: { attemptId: string; resultId: string; now: Date },
): Promise<void> {
  for (const { id, state } of await lockRequestsOfAttempt(tx, attemptId))
    if (state === 'started') await putRequestResult(runtime, tx, { requestId: id, resultId, now });
}

/** What was declined, canceled or has lapsed stays so, whichever attempt it names. */
const takenStates: ReadonlySet<RequestState> = new Set<RequestState>(['started', 'finished', 'shared']);

/**
 * An annulled attempt answers nothing: the request can be taken again while its window is open, and what was seen of the result is gone. An
 * organization that was to see nothing of the result does not see that it was annulled either, nor by its seats. What it has taken back stays so.
 */
export async function reopenRequests(
  runtime: Runtime,
  tx: Transaction,
  { attemptId, now }: { attemptId: string; now: Date },
): Promise<void> {
  const requests = await lockRequestsOfAttempt(tx, attemptId);
  // The mail on the annulment has led to this one already.
  const told = await findReopening(tx, attemptId, now);
  for (const request of requests.filter(({ state }) => takenStates.has(state))) {
    const isOpen = await reopen(runtime, tx, request, now);
    if (isOpen && request.id !== told && !(await isMailStopped(tx, request.organizationId, request.emailKey)))
      await mailReopened(runtime, tx, request);
  }
}

/** True when the request can be taken again. */
async function reopen(runtime: Runtime, tx: Transaction, request: AskedRequest, now: Date): Promise<boolean> {
  const { id, organizationId } = request;
  const isOpen = now < request.closesAt && !request.isClosed && !request.isTakenBack;
  const isHidden = request.shareLevel === 'nothing';
  const state = request.isTakenBack ? 'canceled' : isOpen ? 'accepted' : 'lapsed';
  await putRequest(tx, id, { state, stateAt: now, isAnnulmentHidden: isHidden, attemptId: null, resultId: null });
  // Nobody has told them so far: what they had taken was not canceled then.
  if (request.isTakenBack) await mailCanceled(runtime, tx, [id]);
  if (request.state === 'shared') await runtime.jobs.announce(tx, 'organizations.consent-changed', { requestId: id, level: 'nothing' });
  if (!isOpen) {
    if (!isHidden) await releaseSeat(tx, id, now);
    return false;
  }
  const hasSeat = isHidden ? await hasUsedSeat(tx, id) : await returnSeat(tx, id, now);
  if (hasSeat || !isPaidBySeat(request)) return true;
  // A result that was attached has used no seat. Without one the gate says that the test is not paid for any more.
  return !isHidden && (await promiseSeats(tx, { organizationId, assessmentTypeId: request.typeId, requestIds: [id], now })).ok;
}
