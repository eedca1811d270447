/** What organizations save on packs of seats: from so many seats in one order, each costs so much less. */
export const seatSteps: readonly { from: number; percentOff: number }[] = [
  { from: 10, percentOff: 5 },
  { from: 25, percentOff: 10 },
  { from: 100, percentOff: 15 },
  { from: 500, percentOff: 20 },
];
