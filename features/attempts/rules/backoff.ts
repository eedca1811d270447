const leastMs = 500;
const mostMs = 15_000;
const mostAskedMs = 60_000;

/** How long to wait after this many failures in a row: longer each time, never the same for everybody, and not less than the server asked for. */
export function backoffMs(failures: number, dice: number, askedSeconds: number | null = null): number {
  const fullMs = Math.min(leastMs * 2 ** Math.min(failures, 10), mostMs);
  const waitMs = leastMs + dice * (fullMs - leastMs);
  return Math.max(waitMs, Math.min((askedSeconds ?? 0) * 1000, mostAskedMs));
}
