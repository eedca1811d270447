import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { isPaidBySeat } from '../rules/answer-request.ts';
import { type AskedRequest, isMailStopped, lockRequestsOfAttempt, putRequest } from '../store/asked.ts';
import { putRequestResult } from './consent.ts';
import { mailReopened } from './mail-requests.ts';
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

/**
 * An annulled attempt answers nothing: the request can be taken again while its window is open, and what was seen of the result is gone. An
 * organization that was to see nothing of the result does not see that it was annulled either.
 */
export async function reopenRequests(
  runtime: Runtime,
  tx: Transaction,
  { attemptId, now }: { attemptId: string; now: Date },
): Promise<void> {
  for (const request of await lockRequestsOfAttempt(tx, attemptId)) await reopen(runtime, tx, request, now);
}

async function reopen(runtime: Runtime, tx: Transaction, request: AskedRequest, now: Date): Promise<void> {
  const { id, organizationId, emailKey } = request;
  const isOpen = now < request.closesAt && !request.isClosed;
  const isHidden = request.shareLevel === 'nothing';
  const next = { state: isOpen ? 'accepted' : 'lapsed', stateAt: now, isAnnulmentHidden: isHidden } as const;
  await putRequest(tx, id, { ...next, attemptId: null, resultId: null });
  if (request.state === 'shared') await runtime.jobs.announce(tx, 'organizations.consent-changed', { requestId: id, level: 'nothing' });
  if (!isOpen) {
    await releaseSeat(tx, id, now);
    return;
  }
  // A result that was attached has used no seat; without a free one the gate says that the test is not paid for any more.
  const hasSeat = isHidden ? await hasUsedSeat(tx, id) : await returnSeat(tx, id, now);
  if (!hasSeat && isPaidBySeat(request))
    await promiseSeats(tx, { organizationId, assessmentTypeId: request.typeId, requestIds: [id], now });
  if (!(await isMailStopped(tx, organizationId, emailKey))) await mailReopened(runtime, tx, request);
}
