import { outageBetween } from '#features/attempts/rules/outage.ts';

/** A return that was on its way when the countdown ended still counts for this long. */
export const returnInFlightSeconds = 2;

/** After the server was away, those who came back meanwhile get this long to say so before anything is submitted. */
export const returnsFirstSeconds = 10;

/** Since when the server could be told of returns: its start, its last heartbeat, and the end of its last outage. */
export type Presence = { startedAt: Date; beatAt: Date | null; backAt: Date | null };

/** Leaves whose time ended before this moment end their attempts; null while returns from an outage are awaited. */
export function submittedDueBefore({ startedAt, beatAt, backAt }: Presence, now: Date): Date | null {
  const sinceMs = Math.max(startedAt.getTime(), backAt?.getTime() ?? 0);
  const isBackJustNow = outageBetween(beatAt, now) !== null;
  if (isBackJustNow || now.getTime() - sinceMs < returnsFirstSeconds * 1000) return null;
  return new Date(now.getTime() - returnInFlightSeconds * 1000);
}
