/** What the Global Performance Index shows, marked as sample, for a region that fewer than five people stand behind. */
export const indexSample = [
  { region: 'Africa', score: 94.2, participants: 2340, change: 2.4, topCountries: ['NG', 'KE', 'ZA'], breakdown: [94.8, 93.9, 93.9] },
  { region: 'Asia', score: 96.8, participants: 5230, change: 3.1, topCountries: ['SG', 'JP', 'IN'], breakdown: [97.2, 96.5, 96.7] },
  { region: 'Europe', score: 95.6, participants: 4120, change: 1.2, topCountries: ['DE', 'FI', 'NL'], breakdown: [96.0, 95.2, 95.6] },
  { region: 'N. America', score: 95.1, participants: 3890, change: 0.8, topCountries: ['CA', 'US', 'MX'], breakdown: [95.5, 94.9, 94.9] },
  { region: 'S. America', score: 93.2, participants: 1780, change: -0.5, topCountries: ['CL', 'BR', 'AR'], breakdown: [93.6, 93.0, 93.0] },
  { region: 'Oceania', score: 94.7, participants: 1450, change: 1.6, topCountries: ['NZ', 'AU', 'FJ'], breakdown: [95.1, 94.4, 94.6] },
] as const;
