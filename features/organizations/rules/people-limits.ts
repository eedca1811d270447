/** How much a list of people may hold. */
export const peopleLimits = {
  /** On one roster, and in one file. */
  people: 10_000,
  columns: 50,
  /** Characters of one row. */
  row: 4000,
  externalId: 60,
} as const;
