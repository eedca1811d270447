/** How many people an organization may ask within 24 hours: from so many days after its domain was proven. */
export const requestLimits: readonly { fromDays: number; perDay: number }[] = [
  { fromDays: 0, perDay: 200 },
  { fromDays: 7, perDay: 2000 },
];
