import type { WindowPolicy } from '#features/attempts/rules/attempt.ts';
import { leaveRule, submittedAfterSeconds } from '#features/attempts/rules/leave-policy.ts';

/** What a page reports of a leave: how long it lasted so far, and how long ago it began when it is over already. */
export type ReportedLeave = { awayMs: number; leftAgoMs: number | null };

/** The newest leave that is known of an attempt; without a length it still lasts. */
export type KnownLeave = { number: number; at: Date; lengthMs: number | null };

export type Leave = {
  number: number;
  at: Date;
  lengthMs: number | null;
  /** When the attempt is submitted unless the candidate comes back; null when it is not. */
  dueAt: Date | null;
  /** It lasted too long: the attempt ends now. */
  isEnding: boolean;
};

/** What a reported leave is: too short or known already, the same absence as the one that lasts, or a new one. */
export type Verdict = { kind: 'ignored' } | { kind: 'same' } | ({ kind: 'new' } & Leave);

type Facts = { policy: WindowPolicy; startedAt: Date | null; last: KnownLeave | null; now: Date };

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** When leaving ends the attempt, for the n-th leave from 1; null when it never does. */
export function dueOf(policy: WindowPolicy, number: number, leftAt: Date): Date | null {
  const seconds = submittedAfterSeconds(policy, number);
  return seconds === null ? null : later(leftAt, seconds * 1000);
}

/**
 * Judges a leave by the server's clock. It begins neither before the attempt started nor before the return from the leave before it, so
 * what is reported late, twice or by two windows at once is counted once. What was over before it was reported did not last beyond now.
 */
export function judgeLeave({ awayMs, leftAgoMs }: ReportedLeave, { policy, startedAt, last, now }: Facts): Verdict {
  if (policy === 'off' || startedAt === null) return { kind: 'ignored' };
  const leftAt = later(now, -(leftAgoMs ?? awayMs));
  if (last !== null && last.lengthMs === null) return leftAgoMs === null ? { kind: 'same' } : { kind: 'ignored' };
  const free = last ? later(last.at, last.lengthMs ?? 0) : startedAt;
  const at = new Date(Math.max(leftAt.getTime(), startedAt.getTime(), free.getTime()));
  const endMs = leftAt.getTime() + Math.min(awayMs, leftAgoMs ?? awayMs);
  const lengthMs = endMs - at.getTime();
  if (lengthMs < leaveRule.ignoredBelowMs) return { kind: 'ignored' };
  const number = (last?.number ?? 0) + 1;
  const dueAt = dueOf(policy, number, at);
  const isEnding = dueAt !== null && endMs > dueAt.getTime();
  return { kind: 'new', number, at, lengthMs: leftAgoMs === null ? null : lengthMs, dueAt, isEnding };
}

/** `seenMs`: how long it had lasted when the page last said that nobody was back. */
type Lasting = { at: Date; dueAt: Date | null; seenMs: number };

/**
 * How long a leave lasted when its return is reported, and whether that was too long. The server's clock says so where the page cannot, and
 * no page takes back what it has reported before.
 */
export function judgeReturn(
  { at, dueAt, seenMs }: Lasting,
  { awayMs, now }: { awayMs: number | null; now: Date },
): { lengthMs: number; isEnding: boolean } {
  const sinceMs = Math.max(0, now.getTime() - at.getTime());
  const lengthMs = Math.min(Math.max(awayMs ?? sinceMs, seenMs), sinceMs);
  return { lengthMs, isEnding: dueAt !== null && at.getTime() + lengthMs > dueAt.getTime() };
}
