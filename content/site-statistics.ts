/**
 * The three statistics of the first page as they are written, until a live count exceeds them.
 * `threshold` is the number behind the writing; `leastPeople` is how many people must stand behind a live statistic before it is shown.
 */
export const siteStatistics = {
  certified: { text: '100K+', threshold: 100_000, unit: 'count', leastPeople: 0, label: 'certified-professionals' },
  countries: { text: '50+', threshold: 50, unit: 'count', leastPeople: 0, label: 'countries' },
  success: { text: '95%', threshold: 95, unit: 'percent', leastPeople: 100, label: 'success-rate' },
} as const;
