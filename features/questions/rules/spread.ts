/** How numbers lie: the least, the middle one, the largest and the mean. */
export type Spread = { min: number; median: number; max: number; mean: number };

/** The spread of numbers; of two middle ones the mean. All zero for none. */
export function spreadOf(numbers: readonly number[]): Spread {
  if (numbers.length === 0) return { min: 0, median: 0, max: 0, mean: 0 };
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const median = ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
  return {
    min: sorted[0] ?? 0,
    median,
    max: sorted.at(-1) ?? 0,
    mean: sorted.reduce((sum, number) => sum + number, 0) / sorted.length,
  };
}
