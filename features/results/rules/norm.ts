/** How many people had exactly these points as their best. */
export type ScoreCount = { points: number; count: number };

/** What the group came to in one category, in percent. */
export type CategoryMean = { category: string; percent: number };

/** Smaller groups say nothing about a person, and too much about the people in them. */
export const leastGroup = 20;

/** Figures that move with one person give that person's score away. */
export const leastChange = 5;

/** How many people at least have come, gone or changed their score between two counts of a group. */
export function changesBetween(former: readonly ScoreCount[], counts: readonly ScoreCount[]): number {
  const difference = new Map(counts.map(({ points, count }) => [points, count]));
  for (const { points, count } of former) difference.set(points, (difference.get(points) ?? 0) - count);
  const sum = (sign: 1 | -1) => [...difference.values()].reduce((total, each) => total + Math.max(0, sign * each), 0);
  return Math.max(sum(1), sum(-1));
}

/** Whether a group that was counted anew takes the place of the one that was told before: nothing is told of a small one. */
export function isReleased(former: readonly ScoreCount[] | undefined, counts: readonly ScoreCount[]): boolean {
  return former === undefined || sizeOf(former) < leastGroup || changesBetween(former, counts) >= leastChange;
}

/** A histogram has this many bands of equal width from 0 to 10,000 points. */
export const histogramBands = 20;
const bandPoints = 10_000 / histogramBands;

export const sizeOf = (counts: readonly ScoreCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/**
 * The share of the group, in whole percent, that has fewer points; half of those with the same points count. Never more than the best of
 * them can have all others below. Null for a group that is too small.
 */
export function percentileIn(counts: readonly ScoreCount[], points: number): number | null {
  const size = sizeOf(counts);
  if (size < leastGroup) return null;
  const below = counts.reduce(
    (sum, entry) => sum + (entry.points < points ? entry.count : entry.points === points ? entry.count / 2 : 0),
    0,
  );
  const most = Math.min(99, Math.floor((100 * (size - 1)) / size));
  return Math.min(most, Math.max(1, Math.round((100 * below) / size)));
}

/** How many of the group are in each band, the lowest first; full marks are in the last. Empty for a group that is too small. */
export function histogramOf(counts: readonly ScoreCount[]): number[] {
  if (sizeOf(counts) < leastGroup) return [];
  const bands = Array.from({ length: histogramBands }, () => 0);
  for (const { points, count } of counts) {
    const at = Math.min(histogramBands - 1, Math.floor(points / bandPoints));
    bands[at] = (bands[at] ?? 0) + count;
  }
  return bands;
}
