import type { AskedVisit, RequestsPort } from '#features/attempts/service/requests-port.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { isPaidBySeat, whyNotTake } from '../rules/answer-request.ts';
import {
  answersForAnother,
  type AskedRequest,
  findAsked,
  findReopening,
  findRequestOfUnopened,
  listRequested,
  lockAsked,
  putRequest,
} from '../store/asked.ts';
import { hasUsedSeat, releaseSeat, useSeat as takeSeat } from './seats.ts';

const paidBy = (request: AskedRequest) => (isPaidBySeat(request) ? ('asker' as const) : ('candidate' as const));

const isOf = (request: AskedRequest | null, userId: string, typeId: string): request is AskedRequest =>
  request?.userId === userId && request.typeId === typeId;

/** What attempts ask about a request: whether it can be taken now, who pays, and which attempt was taken for it. */
export const requestsPort: RequestsPort = {
  async read(tx, { requestId, userId, assessmentTypeId, now }): Promise<AskedVisit | null> {
    const request = await findAsked(tx, { id: requestId });
    if (!isOf(request, userId, assessmentTypeId)) return null;
    const refusal = whyNotTake(request, now) ?? ((await answersForAnother(tx, request)) ? 'other_person' : null);
    const { id, organizationName: askedBy, opensAt, closesAt, timeZone, attemptId } = request;
    return { id, askedBy, opensAt, closesAt, timeZone, attemptId, paidBy: paidBy(request), refusal };
  },
  async claim(tx, { requestId, userId, assessmentTypeId, now }) {
    const request = await lockAsked(tx, { id: requestId });
    if (!isOf(request, userId, assessmentTypeId)) return refuse('request_not_found');
    const refusal = whyNotTake(request, now);
    if (refusal) return refuse(refusal);
    if (await answersForAnother(tx, request)) return refuse('other_person');
    const payer = paidBy(request);
    const isPaid =
      payer !== 'asker' || (await takeSeat(tx, requestId, now)) || (request.isAnnulmentHidden && (await hasUsedSeat(tx, requestId)));
    if (!isPaid) return refuse('request_not_paid');
    // The assessment has become free since: the seat that was promised for it is not needed.
    if (payer !== 'asker' && request.payer === 'seat') await releaseSeat(tx, requestId, now);
    return ok({ paidBy: payer });
  },
  async bind(tx, requestId, attemptId, now) {
    await putRequest(tx, requestId, { state: 'started', stateAt: now, attemptId });
  },
  listAsked: listRequested,
  async windowOf(tx, attemptId, now) {
    // Most attempts are taken for nobody.
    if ((await listRequested(tx, [attemptId])).length === 0) return 'unasked';
    const request = await findRequestOfUnopened(tx, attemptId);
    return request && whyNotTake({ ...request, state: 'accepted' }, now) === null ? 'open' : 'closed';
  },
  async opened(tx, attemptId, now) {
    const request = await findRequestOfUnopened(tx, attemptId);
    if (request) await putRequest(tx, request.id, { stateAt: now });
  },
  async findToRetake(tx, attemptId, now) {
    const id = await findReopening(tx, attemptId, now);
    const request = id === null ? null : await findAsked(tx, { id });
    if (!request) return null;
    const { organizationName: askedBy, closesAt, timeZone } = request;
    return { id: request.id, askedBy, closesAt, timeZone, paidBy: paidBy(request) };
  },
};
