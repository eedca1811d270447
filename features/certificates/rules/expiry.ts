/** The same day of the month, that many months later, in UTC; a month without that day ends on its last. */
export function expiryOf(from: Date, months: number): Date {
  const at = new Date(from);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at;
}

/** How many days before the expiry the holder is reminded. */
export const reminderDays = [60, 14] as const;

const dayMs = 86_400_000;

/** The reminder that is due now and was not sent before, the nearest one alone; null when none is. */
export function dueReminder({ expiresAt, remindedDays }: { expiresAt: Date; remindedDays: number | null }, now: Date): number | null {
  const left = expiresAt.getTime() - now.getTime();
  const due = left <= 0 ? undefined : reminderDays.findLast((days) => left <= days * dayMs);
  return due === undefined || (remindedDays !== null && remindedDays <= due) ? null : due;
}
