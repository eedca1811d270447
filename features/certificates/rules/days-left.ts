const dayMs = 86_400_000;

/** Whole days until a certificate expires: 0 on its last day, negative once it has expired, null without an end. */
export function daysLeft(expiresAt: Date | null, now: Date): number | null {
  return expiresAt && Math.floor((expiresAt.getTime() - now.getTime()) / dayMs);
}
