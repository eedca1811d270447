import type { AskedRefusal } from '#features/attempts/rules/asked.ts';
import type { Payer, RequestState } from './assessment-request.ts';

/** What decides about a request, whoever answers it. */
export type RequestFacts = {
  state: RequestState;
  /** Who accepted it; null while nobody has. */
  userId: string | null;
  opensAt: Date;
  closesAt: Date;
  /** An administrator closed the organization: nothing is asked any more. */
  isClosed: boolean;
};

/** Why an answer is not taken: another account has accepted, the request is settled, or its time is over. */
export type AnswerRefusal = 'request_taken' | 'request_settled' | 'window_closed';

const isOver = ({ closesAt, isClosed }: RequestFacts, now: Date): boolean => isClosed || now >= closesAt;

/**
 * Why a request cannot be accepted or declined. Accepting a second time corrects what is shared; declining needs no account while nobody has
 * accepted, and is up to whoever did after that, until the test has begun. What was declined stays so.
 */
export function whyNotAnswer(request: RequestFacts, userId: string | null, now: Date): AnswerRefusal | null {
  if (request.userId !== null && request.userId !== userId) return 'request_taken';
  if (request.state !== 'asked' && request.state !== 'accepted') return 'request_settled';
  return isOver(request, now) ? 'window_closed' : null;
}

/** Why no attempt can be started for a request now; who asks is checked before. */
export function whyNotTake(request: RequestFacts, now: Date): AskedRefusal | null {
  if (request.state === 'started' || request.state === 'finished' || request.state === 'shared') return 'request_used';
  if (request.state === 'lapsed') return 'window_closed';
  if (request.state !== 'accepted' || request.isClosed) return 'request_not_open';
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
  return isOver(request, now) ? 'window_closed' : null;
}
