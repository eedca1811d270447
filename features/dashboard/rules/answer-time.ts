/** The upper ends, in seconds, of the buckets into which answer times are counted; the last bucket has no end. */
export const timeEdges = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 26, 30, 36, 42, 50, 60, 72, 86, 104, 124, 150, 180, 216, 260, 310, 370, 445, 535, 640, 770, 925,
  1110, 1330, 1600,
] as const;

/** The bucket of an answer that took so many seconds: how many upper ends are not above it. */
export function bucketOf(seconds: number): number {
  let low = 0;
  let high: number = timeEdges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeEdges[middle] ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The median of times that were counted into buckets, within its bucket by linear interpolation; null when there are none. */
export function medianSeconds(times: readonly number[]): number | null {
  const all = times.reduce((sum, answers) => sum + answers, 0);
  if (all === 0) return null;
  let below = 0;
  for (const [bucket, answers] of times.entries()) {
    if (answers > 0 && below + answers >= all / 2) {
      const from = timeEdges[bucket - 1] ?? 0;
      const to = timeEdges[bucket] ?? from;
      return from + ((to - from) * (all / 2 - below)) / answers;
    }
    below += answers;
  }
  return null;
}
