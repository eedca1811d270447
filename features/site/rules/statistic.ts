/** A statistic as it is written, with the number behind the writing. */
export type WrittenStatistic = { text: string; threshold: number; unit: 'count' | 'percent'; leastPeople: number };

/** A statistic as counted, and how many people stand behind it. */
export type LiveStatistic = { value: number; people: number };

export type ShownStatistic = { text: string; isLive: boolean };

/** Which text a statistic shows: the written one until the live one exceeds its number, with enough people behind it. */
export function shownStatistic(written: WrittenStatistic, live: LiveStatistic | null): ShownStatistic {
  if (!live || live.value <= written.threshold || live.people < written.leastPeople) return { text: written.text, isLive: false };
  return { text: written.unit === 'percent' ? `${roundedDown(live.value)}%` : grouped(live.value), isLive: true };
}

/** The share of people in percent with one decimal, rounded down so that it never claims too much; null where there is nobody. */
export function sharePercent(part: number, whole: number): number | null {
  return whole === 0 ? null : roundedDown((100 * part) / whole);
}

const roundedDown = (percent: number): number => Math.floor(percent * 10 + 1e-9) / 10;

const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/gu, ',');

/** Counted at most once a minute, and never more than a tenth of the time. */
const leastPauseMs = 60_000;
const pauseOfWork = 10;

/** Whether the statistics are counted again. */
export function areStatisticsDue(last: { computedAt: Date; tookMs: number } | null, now: Date): boolean {
  return last === null || now.getTime() - last.computedAt.getTime() >= Math.max(leastPauseMs, last.tookMs * pauseOfWork);
}
