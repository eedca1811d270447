import type { AskedRefusal } from '#features/attempts/rules/asked.ts';
import type { Payer, RequestState } from './assessment-request.ts';
import { canConsent } from './consent.ts';

/** What decides about a request, whoever answers it. */
export type RequestFacts = {
  state: RequestState;
  /** Who accepted it; null while nobody has. */
  userId: string | null;
  opensAt: Date;
  closesAt: Date;
  /** An administrator closed the organization: nothing is asked any more. */
  isClosed: boolean;
  /** The organization canceled the assignment or took the person off its list, also where the request itself still says otherwise. */
  isTakenBack: boolean;
};

/** Why an answer is not taken: another account has accepted, the request is settled, its time is over, or the organization has closed. */
export type AnswerRefusal = 'request_taken' | 'request_settled' | 'window_closed' | 'asker_closed';

function whyOver({ closesAt, isClosed, isTakenBack }: RequestFacts, now: Date): Exclude<AnswerRefusal, 'request_taken'> | null {
  if (isTakenBack) return 'request_settled';
  if (isClosed) return 'asker_closed';
  return now >= closesAt ? 'window_closed' : null;
}

/**
 * Why a request cannot be accepted or declined. Accepting a second time corrects what is shared; declining needs no account while nobody has
 * accepted, and is up to whoever did after that, until the test has begun. What was declined stays so.
 */
export function whyNotAnswer(request: RequestFacts, userId: string | null, now: Date): AnswerRefusal | null {
  if (request.userId !== null && request.userId !== userId) return 'request_taken';
  if (request.state !== 'asked' && request.state !== 'accepted') return 'request_settled';
  return whyOver(request, now);
}

/** Why no attempt can be started for a request now; who asks is checked before. */
export function whyNotTake(request: RequestFacts, now: Date): AskedRefusal | null {
  if (request.state === 'started' || request.state === 'finished' || request.state === 'shared') return 'request_used';
  if (request.state === 'lapsed') return 'window_closed';
  if (request.state !== 'accepted' || request.isTakenBack) return 'request_not_open';
  if (request.isClosed) return 'asker_closed';
  if (now < request.opensAt) return 'window_not_open';
  return now >= request.closesAt ? 'window_closed' : null;
}

/** A free assessment needs no seat, whoever said they would pay. */
export const isPaidBySeat = ({ payer, priceCents }: { payer: Payer; priceCents: number }): boolean => payer === 'seat' && priceCents > 0;

/** How old a result may be that somebody attaches instead of taking the test again. */
export const attachableMonths = 12;

export function attachableSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - attachableMonths);
  return since;
}

/** An own result can be attached once the request is accepted, also before its window opens. */
export function whyNotAttach(request: RequestFacts, now: Date): AnswerRefusal | null {
  if (request.state !== 'accepted') return 'request_settled';
  return whyOver(request, now);
}

/** How long a mailed link opens a request that is over. */
export const linkDays = 90;

const endedStates: ReadonlySet<RequestState> = new Set(['declined', 'lapsed', 'canceled']);

/** A mailed link opens nothing 90 days after the request came to its end, or else after its window closed. */
export function isLinkEnded({ state, stateAt, closesAt }: { state: RequestState; stateAt: Date; closesAt: Date }, now: Date): boolean {
  const over = endedStates.has(state) ? stateAt : closesAt;
  return now.getTime() >= over.getTime() + linkDays * 24 * 60 * 60 * 1000;
}

/** Whoever holds the mailed link can take back what an account with another address accepted, for as long as anything can come of it. */
export const canObject = ({ isOtherAddress, state }: { isOtherAddress: boolean; state: RequestState }): boolean =>
  isOtherAddress && canConsent(state);
