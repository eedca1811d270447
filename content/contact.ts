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
  address: ['Meridian', '100 Sample Street', 'Anytown, NY 00000'],
  phone: '+1 (555) 555-0100',
  hours: 'Monday to Friday, 9 a.m. to 5 p.m. (UTC)',
  social: [
    { name: 'LinkedIn', url: 'https://linkedin.example.org/company/meridian' },
    { name: 'Mastodon', url: 'https://mastodon.example.org/@meridian' },
    { name: 'YouTube', url: 'https://youtube.example.org/@meridian' },
  ],
} as const;
