/** The server proves every second that it is there; a longer silence than this was an outage. */
export const heartbeatSeconds = 1;
export const silenceSeconds = 5;

/** An attempt gets up to this back in all. One that lost more is annulled: nobody is held to a test that broke off for so long. */
export const returnedAtMostSeconds = 30 * 60;

export type Outage = { from: Date; to: Date };

/** What the process that looks has seen itself: since when it has had answers of the database, and the longest gap between them since a beat. */
export type Seen = { since: Date | null; gap: Outage | null };

/**
 * The outage between two heartbeats; null when there was none. A late beat alone proves nothing: a process that had answers of the database
 * all the while was only slow. One that started after the last beat has seen nothing, so for it the whole silence counts.
 */
export function outageBetween(last: Date | null, now: Date, { since, gap }: Seen): Outage | null {
  if (!last || now.getTime() - last.getTime() <= silenceSeconds * 1000) return null;
  if (!since || since > last) return { from: last, to: now };
  return gap && { from: gap.from > last ? gap.from : last, to: gap.to < now ? gap.to : now };
}

type Running = { startedAt: Date; deadlineAt: Date; pausedUntil: Date | null; returnedSeconds: number };

/**
 * How many seconds of an attempt an outage took: all of it since the attempt started, so that as much time remains after it as before
 * it. What was over before the outage began lost nothing, and a pause takes none of the candidate's time.
 */
export function secondsLost(
  { startedAt, deadlineAt, pausedUntil }: Pick<Running, 'startedAt' | 'deadlineAt' | 'pausedUntil'>,
  { from, to }: Outage,
): number {
  if (deadlineAt <= from) return 0;
  const lostFromMs = Math.max(from.getTime(), startedAt.getTime(), pausedUntil?.getTime() ?? 0);
  return Math.max(0, Math.ceil((to.getTime() - lostFromMs) / 1000));
}

/** Whether an attempt lost more to outages than is given back. */
export const isBeyondReturn = ({ returnedSeconds }: Pick<Running, 'returnedSeconds'>, lostSeconds: number): boolean =>
  returnedSeconds + lostSeconds > returnedAtMostSeconds;

/** Why an attempt is annulled without anybody asking, in words that its candidate reads. */
export const outageReason = `Our server was down for more than ${returnedAtMostSeconds / 60} minutes during the test.`;
