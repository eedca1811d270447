import type { AskedPayer, AskedRefusal } from './asked.ts';
import type { AttemptState } from './attempt.ts';
import { type GateState, gateStateOf } from './gate.ts';

/** What the server told somebody who came to the gate. */
type Told = {
  type: { price_cents: number };
  attempt: { id: string; state: AttemptState } | null;
  why_not_start: object | null;
  has_passed_check: boolean;
  /** The request that the visit is for, if somebody asked. */
  request?: { paid_by: AskedPayer; refusal: AskedRefusal | null } | null;
};

/** What has happened at the gate since, in this window. */
export type Visit = {
  /** Counts how often the server was asked anew, because the way in had changed. */
  round: number;
  hasPassedCheck: boolean;
  /** The candidate pressed Begin; nobody's clock starts without it. */
  hasBegun: boolean;
  attemptId: string | null;
  hasNoQuestions: boolean;
};

export const firstVisit: Visit = { round: 0, hasPassedCheck: false, hasBegun: false, attemptId: null, hasNoQuestions: false };

export type VisitEvent =
  | { kind: 'check_passed' }
  | { kind: 'begun' }
  | { kind: 'created'; attemptId: string }
  | { kind: 'no_questions' }
  /** What was known has changed: everything is asked again. */
  | { kind: 'asked_anew' };

export function nextVisit(visit: Visit, event: VisitEvent): Visit {
  switch (event.kind) {
    case 'check_passed':
      return { ...visit, hasPassedCheck: true };
    case 'begun':
      return { ...visit, hasBegun: true, hasNoQuestions: false };
    case 'created':
      return { ...visit, attemptId: event.attemptId };
    case 'no_questions':
      return { ...visit, hasNoQuestions: true };
    case 'asked_anew':
      return { ...firstVisit, round: visit.round + 1 };
  }
}

/**
 * What the gate shows: a state of its table, or one of four words beside it. `ready` waits for Begin, `refused` says why no attempt
 * can be started, `closing` and `finished` are for attempts whose time is over.
 */
export type GateScreen = GateState | 'ready' | 'refused' | 'closing' | 'finished';

/** The attempt that this visit leads to, if there is one already. */
export const attemptOf = (told: Told | undefined, visit: Visit): string | null => visit.attemptId ?? told?.attempt?.id ?? null;

/** Nothing is to be paid by the candidate: the type is free, or whoever asked pays. */
export const isFreeOfCharge = ({ type, request }: Pick<Told, 'type' | 'request'>): boolean =>
  type.price_cents === 0 || request?.paid_by === 'asker';

/** Whether the payment stands around what is shown: an attempt that exists is paid for, and its used payment would read as missing. */
export const isBehindPayment = (told: Told, visit: Visit): boolean => !isFreeOfCharge(told) && attemptOf(told, visit) === null;

const over: readonly AttemptState[] = ['submitted', 'expired', 'left', 'closed', 'annulled'];

/** Which screen stands where; a clock that is running waits for no check and no press. */
export function gateScreenOf(told: Told | undefined, visit: Visit, hasDelivery: boolean): GateScreen {
  if (hasDelivery) return 'test';
  const attempt = told?.attempt ?? null;
  if (attempt && over.includes(attempt.state)) return 'finished';
  if (attempt?.state === 'closing') return 'closing';
  const attemptId = attemptOf(told, visit);
  if ((told?.why_not_start || told?.request?.refusal) && attemptId === null) return 'refused';
  const isRunning = attempt?.state === 'running' || attempt?.state === 'paused';
  const state = gateStateOf({
    hasDetails: told !== undefined,
    hasPassedCheck: isRunning || visit.hasPassedCheck || (told?.has_passed_check ?? false),
    // Whoever has not paid does not get to see what this chooses.
    payment: 'completed',
    questions: attemptId !== null ? 'chosen' : visit.hasNoQuestions ? 'none' : null,
    hasDelivery,
  });
  const isWaiting = state === 'preparing' || state === 'finalizing';
  return isWaiting && !isRunning && !visit.hasBegun ? 'ready' : state;
}
