/**
 * What became of a seat. A promised one belongs to a request; it is used when the attempt starts. Held ones wait until a bank has decided
 * about their payment, withdrawn ones were given and taken back.
 */
export const seatStates = ['free', 'held', 'promised', 'used', 'refunded', 'withdrawn', 'expired'] as const;
export type SeatState = (typeof seatStates)[number];

/** How long a seat that comes back stays free at least, and how long before the end owners are told. */
export const seatNoticeDays = 30;

/** How long a pack can be used: twelve months, to the same day of the month or the last one before it. */
export const packMonths = 12;

export function packExpiry(from: Date): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + packMonths);
  // Feb 29 becomes Feb 28, not Mar 1.
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}
