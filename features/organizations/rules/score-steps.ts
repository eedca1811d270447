/** Steps of a histogram that are shown as one, from the first to the one after the last. */
export type ScoreSteps = { from: number; to: number };

/**
 * Neighboring steps that are withheld in every histogram, joined: a row for each would say the same many times. Nothing is added up,
 * because the sum of withheld steps would say more than they may.
 */
export function joinWithheld(histograms: readonly (readonly number[])[]): ScoreSteps[] {
  const steps = histograms[0]?.length ?? 0;
  const isWithheld = (at: number): boolean => histograms.every((counts) => counts[at] === 0);
  const joined: ScoreSteps[] = [];
  for (let at = 0; at < steps; at += 1) {
    const last = joined.at(-1);
    if (last && isWithheld(at) && isWithheld(at - 1)) last.to = at + 1;
    else joined.push({ from: at, to: at + 1 });
  }
  return joined;
}

/** Counts in whole percent of their sum. */
export function sharesOf(counts: readonly number[]): number[] {
  const sum = counts.reduce((total, count) => total + count, 0);
  return counts.map((count) => (sum === 0 ? 0 : Math.round((100 * count) / sum)));
}
