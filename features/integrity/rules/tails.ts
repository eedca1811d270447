/** P(X >= count) for X ~ Binomial(trials, chance). */
export const binomialTail = (trials: number, chance: number, count: number): number =>
  manyTail(
    Array.from({ length: trials }, () => chance),
    count,
  );

/** P(X >= count) where X counts independent successes with these chances, exactly. */
export function manyTail(chances: readonly number[], count: number): number {
  if (count <= 0) return 1;
  if (count > chances.length) return 0;
  // Of each number of successes below `count` its probability; the rest of the mass is the tail.
  const below = new Float64Array(count);
  below[0] = 1;
  for (const chance of chances)
    for (let successes = count - 1; successes >= 0; successes--)
      below[successes] = (below[successes] ?? 0) * (1 - chance) + (successes > 0 ? (below[successes - 1] ?? 0) * chance : 0);
  return Math.min(1, Math.max(0, 1 - below.reduce((sum, probability) => sum + probability, 0)));
}
