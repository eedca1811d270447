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

/** Figures that move with one person tell whether that person passed. */
const leastChange = 5;
const dayMs = 86_400_000;
const dayOf = (at: Date): number => Math.floor(at.getTime() / dayMs);

/** Counts are shown in steps of five people, and nothing of fewer: a site's first candidates are somebody's colleagues. */
const inSteps = (count: number): number => Math.floor(count / leastChange) * leastChange;

/** Counts as everybody may read them; those of the demo world are nobody's and stay exact. */
export function shownCounts(counted: Counts & { countries: number }): Counts & { countries: number } {
  const { people, certified, countries, isDemo } = counted;
  if (isDemo) return { people, certified, countries, isDemo };
  return { people: inSteps(people), certified: inSteps(certified), countries: people < leastChange ? 0 : countries, isDemo };
}

type Counts = { people: number; certified: number; isDemo: boolean };

/**
 * Whether counts take the place of those that were shown before: once a day, when at least five people have come or passed. People of the demo world
 * need no such care.
 */
export function areCountsReleased(former: (Counts & { releasedAt: Date }) | null, counted: Counts, now: Date): boolean {
  if (former === null) return true;
  const change = Math.max(Math.abs(counted.people - former.people), Math.abs(counted.certified - former.certified));
  return change >= leastChange && (counted.isDemo || dayOf(now) > dayOf(former.releasedAt));
}
