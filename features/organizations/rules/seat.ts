/** What became of a seat. A promised one belongs to a request; it is used when the attempt starts. */
export const seatStates = ['free', 'promised', 'used', 'refunded', 'expired'] as const;
export type SeatState = (typeof seatStates)[number];
