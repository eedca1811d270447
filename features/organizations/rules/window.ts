const yearMs = 366 * 24 * 60 * 60 * 1000;

/** Why people cannot be asked for a window; null when they can. One that opened already is fine: it is open now. */
export function whyNotWindow(
  { opensAt, closesAt }: { opensAt: Date; closesAt: Date },
  now: Date,
): 'window_over' | 'window_too_long' | null {
  if (closesAt <= opensAt || closesAt <= now) return 'window_over';
  const begins = Math.max(opensAt.getTime(), now.getTime());
  return begins - now.getTime() > yearMs || closesAt.getTime() - begins > yearMs ? 'window_too_long' : null;
}
