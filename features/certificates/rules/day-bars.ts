const dayMs = 86_400_000;

/** Where each day stands among the last `length` days up to today, from 0 at the start, and how high its bar is against the highest. */
export function dayBars(days: readonly { day: string; count: number }[], today: string, length: number) {
  const placed = days
    .map(({ day, count }) => ({ day, count, at: length - 1 - Math.round((Date.parse(today) - Date.parse(day)) / dayMs) }))
    .filter(({ at }) => at >= 0 && at < length);
  const highest = Math.max(1, ...placed.map(({ count }) => count));
  return placed.map(({ day, at, count }) => ({ day, at, share: count / highest }));
}
