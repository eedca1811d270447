/** Shares of a whole in whole percents that add up to 100; the largest remainders are rounded up, the first of equals leading. */
export function wholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (100 * count) / total);
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const roundedUp = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
    .slice(0, missing);
  return exact.map((share, at) => Math.floor(share) + (roundedUp.some(({ index }) => index === at) ? 1 : 0));
}

/** Shares of a whole in percent: whole ones, unless parts of the same size would get different ones; then with one decimal. */
export function evenPercents(counts: readonly number[]): number[] {
  const whole = wholePercents(counts);
  const isUneven = counts.some((count, at) => counts.some((other, index) => other === count && whole[index] !== whole[at]));
  if (!isUneven) return whole;
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => Math.round((1000 * count) / total) / 10);
}
