import type { LeavePolicy } from '#features/catalog/rules/assessment-type.ts';

/** An attempt is open until it is finished, and finished for ever. One that was annulled is finished and counts for nothing. */
export type AttemptStatus = 'open' | 'finished';

/** Who ended an attempt: the candidate, the deadline, or the rule about leaving the window. */
export const finishers = ['candidate', 'time', 'leaving'] as const;
export type FinishedBy = (typeof finishers)[number];

/** What leaving the window does in one attempt: as its type says, or nothing for people with an accommodation. */
export type WindowPolicy = LeavePolicy | 'off';
export const windowPolicies = ['enforced', 'warn-only', 'off'] as const satisfies readonly WindowPolicy[];

/** Every state in which a person can find an attempt, one sentence each. */
export const attemptStates = {
  ready: 'The questions are chosen; the clock has not started.',
  running: 'The clock is running.',
  closing: 'Time is up; the last answers are being counted.',
  submitted: 'You submitted it.',
  expired: 'Time ran out; what you had answered was submitted for you.',
  left: 'It was submitted because the window was left too often or for too long.',
  annulled: 'It was annulled and does not count.',
} as const;
export type AttemptState = keyof typeof attemptStates;
export const attemptStateNames = Object.keys(attemptStates) as [AttemptState, ...AttemptState[]];

type Facts = { status: AttemptStatus; deadlineAt: Date | null; finishedBy: FinishedBy | null; annulledAt: Date | null };

const stateAfter: Readonly<Record<FinishedBy, AttemptState>> = { candidate: 'submitted', time: 'expired', leaving: 'left' };

/** Whether a clock of these attempts is running. */
export const isOneRunning = (attempts: readonly Facts[], now: Date): boolean =>
  attempts.some((attempt) => attempt.status === 'open' && stateOf(attempt, now) === 'running');

export function stateOf({ status, deadlineAt, finishedBy, annulledAt }: Facts, now: Date): AttemptState {
  if (annulledAt !== null) return 'annulled';
  if (status === 'finished') return stateAfter[finishedBy ?? 'candidate'];
  if (deadlineAt === null) return 'ready';
  return now < deadlineAt ? 'running' : 'closing';
}
