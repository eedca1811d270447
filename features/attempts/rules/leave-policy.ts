import type { WindowPolicy } from './attempt.ts';

/** The rule about leaving the window in numbers: what the security screen says is exactly what is enforced. */
export const leaveRule = {
  /** Shorter losses of focus are not counted: the system's own pop-ups. */
  ignoredBelowMs: 1000,
  /** Up to this leave there is a warning. */
  warnings: 2,
  /** Away longer than this ends the attempt too, but never on the first leave. */
  awaySeconds: 60,
  /** The countdown in which coming back still stops the submission. */
  countdownSeconds: 10,
} as const;

/** After how many seconds away the attempt is submitted, for the n-th leave from 1; null when it never is. */
export function submittedAfterSeconds(policy: WindowPolicy, leaveNumber: number): number | null {
  if (policy !== 'enforced' || leaveNumber <= 1) return null;
  const { warnings, awaySeconds, countdownSeconds } = leaveRule;
  return leaveNumber <= warnings ? awaySeconds + countdownSeconds : countdownSeconds;
}
