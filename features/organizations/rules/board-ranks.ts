/** Places by score, the highest first; those with the same score share a place, and the next one is free. */
export function rankedByPercent<Row extends { percent: number }>(rows: readonly Row[]): (Row & { rank: number })[] {
  const sorted = rows.toSorted((one, other) => other.percent - one.percent);
  return sorted.map((row) => ({ ...row, rank: 1 + sorted.findIndex(({ percent }) => percent === row.percent) }));
}
