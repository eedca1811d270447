/** The server proves every second that it is there; a longer silence than this was an outage. */
export const heartbeatSeconds = 1;
export const silenceSeconds = 5;

/** No attempt gets more than this back, however long the server was away. */
export const returnedAtMostSeconds = 30 * 60;

export type Outage = { from: Date; to: Date };

/** The outage between two heartbeats; null when the silence was an ordinary one. */
export function outageBetween(last: Date | null, now: Date): Outage | null {
  return last && now.getTime() - last.getTime() > silenceSeconds * 1000 ? { from: last, to: now } : null;
}

type Running = { startedAt: Date; deadlineAt: Date; returnedSeconds: number };

/**
 * How many seconds an attempt gets back: all of the outage since it started, so that as much time remains after it as before it,
 * up to the cap. What was over before the outage began gets nothing.
 */
export function secondsReturned({ startedAt, deadlineAt, returnedSeconds }: Running, { from, to }: Outage): number {
  if (deadlineAt <= from) return 0;
  const lost = Math.ceil((to.getTime() - Math.max(from.getTime(), startedAt.getTime())) / 1000);
  return Math.max(0, Math.min(lost, returnedAtMostSeconds - returnedSeconds));
}
