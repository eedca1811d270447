import type { RequestState } from './assessment-request.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** When a request that nobody has answered is mentioned once more. */
export const unansweredAfterMs = 2 * dayMs;
/** How long before the window closes whoever has not begun is reminded. */
export const beforeEndMs = [3 * dayMs, dayMs] as const;
/** Two mails about one request are at least this far apart. */
const leastPauseMs = dayMs;

export type Reminder = 'unanswered' | 'closing';

type Facts = { state: RequestState; askedAt: Date; mailedAt: Date | null; closesAt: Date };

/**
 * The reminder that is due for a request, if any: two days after asking when nothing happened, and three days and one day before the window
 * closes when the test has not begun. What was missed while no server ran is sent once, and nothing within a day of the last mail.
 */
export function reminderDue({ state, askedAt, mailedAt, closesAt }: Facts, now: Date): Reminder | null {
  if (mailedAt === null || now >= closesAt || (state !== 'asked' && state !== 'accepted')) return null;
  const isDue = (momentMs: number): boolean => momentMs <= now.getTime() && momentMs - mailedAt.getTime() >= leastPauseMs;
  if (beforeEndMs.some((ms) => isDue(closesAt.getTime() - ms))) return 'closing';
  return state === 'asked' && isDue(askedAt.getTime() + unansweredAfterMs) ? 'unanswered' : null;
}

/** Whoever was written to after this moment is not reminded yet. */
export const remindedBefore = (now: Date): Date => new Date(now.getTime() - leastPauseMs);

export type ReminderRefusal = 'already_answered' | 'reminded_today' | 'not_mailed_yet' | 'window_over';

/** Why an organization cannot remind somebody now; null when it can. The state is the one that it sees. */
export function whyNotRemind(
  { state, mailedAt, closesAt }: Pick<Facts, 'state' | 'mailedAt' | 'closesAt'>,
  now: Date,
): ReminderRefusal | null {
  if (state !== 'asked' && state !== 'accepted') return 'already_answered';
  if (now >= closesAt) return 'window_over';
  if (mailedAt === null) return 'not_mailed_yet';
  return mailedAt > remindedBefore(now) ? 'reminded_today' : null;
}

/** From when an organization can remind somebody, `now` included; null when it can't before the window closes. */
export function remindableFrom(facts: Pick<Facts, 'state' | 'mailedAt' | 'closesAt'>, now: Date): Date | null {
  const problem = whyNotRemind(facts, now);
  if (problem === null) return now;
  if (problem !== 'reminded_today' || facts.mailedAt === null) return null;
  const from = new Date(facts.mailedAt.getTime() + leastPauseMs);
  return from < facts.closesAt ? from : null;
}
