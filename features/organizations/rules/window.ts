const dayMs = 24 * 60 * 60 * 1000;
const yearMs = 366 * dayMs;

/** Why people cannot be asked for a window; null when they can. One that opened earlier today is fine: it is open now. */
export function whyNotWindow(
  { opensAt, closesAt }: { opensAt: Date; closesAt: Date },
  now: Date,
): 'window_over' | 'opens_in_past' | 'window_too_long' | null {
  if (closesAt <= opensAt || closesAt <= now) return 'window_over';
  if (now.getTime() - opensAt.getTime() > dayMs) return 'opens_in_past';
  const begins = Math.max(opensAt.getTime(), now.getTime());
  return begins - now.getTime() > yearMs || closesAt.getTime() - begins > yearMs ? 'window_too_long' : null;
}
