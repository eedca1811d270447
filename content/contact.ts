/** Where people reach the operator of this site; whoever runs it puts their own addresses here. */
export const contact = {
  general: 'hello@meridian.example',
  support: 'support@meridian.example',
  privacy: 'privacy@meridian.example',
  security: 'security@meridian.example',
} as const;

/** The office, the telephone and the places on other sites. They are invented: `isSample` goes when the operator's own stand here. */
export const office = {
  isSample: true as boolean,
  address: ['Meridian', '1 Sample Street', 'Exampleton EX1 2MP'],
  phone: '+44 20 7946 0123',
  hours: 'Monday to Friday, 9:00 to 17:00 (UTC)',
  social: [
    { name: 'LinkedIn', url: 'https://linkedin.example.org/company/meridian' },
    { name: 'Mastodon', url: 'https://mastodon.example.org/@meridian' },
    { name: 'YouTube', url: 'https://youtube.example.org/@meridian' },
  ],
} as const;
