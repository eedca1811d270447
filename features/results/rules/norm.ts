/** How many results had exactly these points. */
export type ScoreCount = { points: number; count: number };

/** Smaller groups say nothing about a person. */
export const leastGroup = 20;

/** The share of the group, in whole percent, that has fewer points; half of those with the same points count. Null for a group that is too small. */
export function percentileIn(counts: readonly ScoreCount[], points: number): number | null {
  const size = counts.reduce((sum, { count }) => sum + count, 0);
  if (size < leastGroup) return null;
  const below = counts.reduce(
    (sum, entry) => sum + (entry.points < points ? entry.count : entry.points === points ? entry.count / 2 : 0),
    0,
  );
  return Math.min(99, Math.max(1, Math.round((100 * below) / size)));
}
