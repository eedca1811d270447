import type { LeavePolicy } from './assessment-type.ts';

/** Where one person stands with an assessment type before starting it. */
export type Eligibility = {
  /** An attempt is paid for and not begun. */
  isPaid: boolean;
  /** Of this year; null where there is no limit. */
  attemptsLeft: number | null;
  /** When a new attempt can be started; null when it can be now. */
  availableFrom: string | null;
  /** The attempt that is open; null when none is. */
  openAttemptId: string | null;
  /** Whether the clock of the open attempt has started. */
  hasBegun: boolean;
  /** Another test that is running and comes first; null when none is. */
  runningElsewhereId: string | null;
  /** What leaving the window does in their own test: an accommodation turns the rule off. */
  leavePolicy: LeavePolicy | 'off';
};
