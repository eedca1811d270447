import type { LeavePolicy } from '#features/catalog/rules/assessment-type.ts';

/** An attempt is open until it is finished, and finished for ever. One that was annulled is finished and counts for nothing. */
export type AttemptStatus = 'open' | 'finished';

/** Who ended an attempt: the candidate, the deadline, the rule about leaving the window, or an administrator. */
export const finishers = ['candidate', 'time', 'leaving', 'administrator'] as const;
export type FinishedBy = (typeof finishers)[number];

/** What leaving the window does in one attempt: as its type says, or nothing for people with an accommodation. */
export type WindowPolicy = LeavePolicy | 'off';
export const windowPolicies = ['enforced', 'warn-only', 'off'] as const satisfies readonly WindowPolicy[];

/** Every state in which a person can find an attempt, one sentence each. */
export const attemptStates = {
  ready: 'Your questions are ready. The clock hasn’t started.',
  running: 'The clock is running.',
  paused: 'An administrator paused it. The clock is stopped.',
  closing: 'Time is up. We’re scoring your test.',
  submitted: 'You submitted it.',
  expired: 'Time ran out, so we submitted your answers.',
  left: 'It was submitted because you left the window too often or for too long.',
  closed: 'An administrator ended it and submitted your answers.',
  annulled: 'It was voided and doesn’t count.',
} as const;
export type AttemptState = keyof typeof attemptStates;
export const attemptStateNames = Object.keys(attemptStates) as [AttemptState, ...AttemptState[]];

/** Whether somebody else than its candidate ended it: the clock, the rule about leaving the window, or an administrator. */
export const isAutomatic = (state: AttemptState): boolean => state === 'expired' || state === 'left' || state === 'closed';

type Facts = {
  status: AttemptStatus;
  deadlineAt: Date | null;
  /** The end of the last pause: planned while it lasts, real once it is over. */
  pausedUntil: Date | null;
  finishedBy: FinishedBy | null;
  annulledAt: Date | null;
};

const stateAfter: Readonly<Record<FinishedBy, AttemptState>> = {
  candidate: 'submitted',
  time: 'expired',
  leaving: 'left',
  administrator: 'closed',
};

/** Whether a test is under way: its clock runs, or stands still in a pause. */
export const isUnderWay = (attempt: Facts, now: Date): boolean => ['running', 'paused'].includes(stateOf(attempt, now));

/** Whether one of these attempts is under way. */
export const isOneRunning = (attempts: readonly Facts[], now: Date): boolean => attempts.some((attempt) => isUnderWay(attempt, now));

export function stateOf({ status, deadlineAt, pausedUntil, finishedBy, annulledAt }: Facts, now: Date): AttemptState {
  if (annulledAt !== null) return 'annulled';
  if (status === 'finished') return stateAfter[finishedBy ?? 'candidate'];
  if (deadlineAt === null) return 'ready';
  if (pausedUntil !== null && now < pausedUntil) return 'paused';
  return now < deadlineAt ? 'running' : 'closing';
}
