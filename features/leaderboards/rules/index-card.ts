import type { Region } from '#features/accounts/rules/region.ts';

/** The types that each card of the index breaks its score down to. */
export const brokenDown = ['GAT-3', 'CBT', 'EET'] as const;

/** Scores of fewer people are not shown, because they would reveal individuals. */
export const leastPeople = 5;

/** One region of the Global Performance Index; scores are percent with one decimal. */
export type IndexCard = {
  region: Region;
  /** Null where fewer than five people stand behind it. */
  score: number | null;
  participants: number;
  /** Against the 30 days before, in percentage points; null where one of the two is too small to say. */
  change: number | null;
  /** Country codes, the best first. */
  topCountries: readonly string[];
  breakdown: readonly { code: string; score: number | null }[];
};

/** `+1.2 %` or `-0.3 %`: the badge is green when it starts with a plus. */
export function changeText(change: number): string {
  const sign = change < 0 ? '-' : '+';
  return `${sign}${Math.abs(change).toFixed(1)}%`;
}

/** At most once in ten seconds, and never more than a tenth of the time is spent on counting. */
const leastPauseMs = 10_000;
const pauseOfWork = 10;

/** Whether the index is computed again. */
export function isIndexDue(last: { computedAt: Date; tookMs: number } | null, now: Date): boolean {
  return last === null || now.getTime() - last.computedAt.getTime() >= Math.max(leastPauseMs, last.tookMs * pauseOfWork);
}
