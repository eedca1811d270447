/** Every setting of the server; docs/operations.md shows this table and a test compares the two. */
export const configurationTable = [
  {
    name: 'MERIDIAN_MODE',
    default: 'local',
    meaning: 'local (demo world, mailbox page, loopback only) or production (refuses to start on anything weak or missing).',
  },
  {
    name: 'HOST',
    default: '127.0.0.1',
    meaning: 'The network address to listen on; local mode takes only loopback addresses.',
  },
  { name: 'PORT', default: '4173', meaning: 'The port to listen on.' },
  {
    name: 'PUBLIC_URL',
    default: 'http://127.0.0.1:PORT',
    meaning: 'What people type to reach the site; links in mails start with it. Production needs it, with https unless it is loopback.',
  },
  {
    name: 'DATABASE_URL',
    default: 'none',
    meaning: 'A PostgreSQL server to use. Without it, local mode runs its own PostgreSQL in the data folder. Production needs it.',
  },
  {
    name: 'MERIDIAN_DATA',
    default: '.data',
    meaning: 'The folder for the embedded database and the secret of local mode; one server at a time.',
  },
  {
    name: 'MERIDIAN_SECRET',
    default: 'made once, kept in the data folder',
    meaning: 'Signs sessions and links; at least 32 characters. Production needs it, and servers that share a database share it.',
  },
  {
    name: 'SMTP_URL',
    default: 'none',
    meaning:
      'Where mails leave, such as smtps://user:password@smtp.example.org. Production needs it; a local server without it keeps mails in its mailbox.',
  },
  {
    name: 'MAIL_FROM',
    default: 'Meridian <no-reply@HOST OF PUBLIC_URL>',
    meaning: 'The sender of every mail.',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: 'none',
    meaning: 'Addresses or networks (10.0.0.0/8), separated by commas, whose forwarding headers are believed.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'warn in local mode, info in production',
    meaning: 'fatal, error, warn, info, debug, trace or silent.',
  },
  {
    name: 'METRICS_TOKEN',
    default: 'none',
    meaning: 'The bearer token that opens /metrics to other machines; without it only this machine may read them.',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    default: 'none',
    meaning: 'The secret key of the card provider. Without it local mode has a test checkout, and production takes no payments.',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    default: 'none',
    meaning: 'Checks that news of payments really come from the provider; point its webhook to /api/payments/webhook.',
  },
  {
    name: 'STRIPE_API_URL',
    default: 'https://api.stripe.com',
    meaning: 'Another address of the provider, for tests.',
  },
] as const;
