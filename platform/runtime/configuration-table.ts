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
    meaning: 'The network address to listen on; local mode accepts only loopback addresses.',
  },
  { name: 'PORT', default: '4173', meaning: 'The port to listen on.' },
  {
    name: 'WORKERS',
    default: '1',
    meaning:
      'How many processes serve behind the port on this machine, such as one for each core; each needs about 20 database connections.',
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://127.0.0.1:PORT',
    meaning:
      'The URL people type to reach the site; links in emails start with it. Required in production, with https unless it is loopback. Cookies follow its scheme.',
  },
  {
    name: 'DATABASE_URL',
    default: 'none',
    meaning: 'The PostgreSQL server to use. Without it, local mode runs its own in the data folder. Required in production.',
  },
  {
    name: 'MERIDIAN_DATA',
    default: '.data',
    meaning: 'The folder for the embedded database and the local secret; one server at a time.',
  },
  {
    name: 'MERIDIAN_SECRET',
    default: 'generated, kept in the data folder',
    meaning: 'Signs sessions and links; at least 32 characters. Required in production; servers that share a database share it.',
  },
  {
    name: 'BANK_SEED',
    default: 'generated, kept in the data folder',
    meaning:
      'Generated questions follow from it; at least 32 characters. Required in production. Servers that share a database share it; a new one makes new questions.',
  },
  {
    name: 'CREDENTIAL_KEY',
    default: 'generated, kept in the data folder',
    meaning:
      'Signs certificates: the seed of an Ed25519 key, 32 random bytes in base64url. Production issues none without it, and does not start without it once there is one.',
  },
  {
    name: 'LOG_KEY',
    default: 'generated, kept in the data folder',
    meaning: 'Signs the public log, in the same form; another key than CREDENTIAL_KEY, and set together with it.',
  },
  {
    name: 'MERIDIAN_CONTENT',
    default: 'none',
    meaning: 'A private folder of questions; its files take the place of those of the same name under content/questions.',
  },
  {
    name: 'SMTP_URL',
    default: 'none',
    meaning:
      'The mail server, such as smtps://user:password@smtp.example.org. Required in production; a local server without it keeps emails in its mailbox.',
  },
  {
    name: 'MAIL_FROM',
    default: 'Meridian <no-reply@HOST OF PUBLIC_URL>',
    meaning: 'The sender of every email.',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: 'none',
    meaning: 'Comma-separated addresses or networks (10.0.0.0/8) whose forwarding headers are trusted.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'warn in local mode, info in production',
    meaning: 'fatal, error, warn, info, debug, trace or silent.',
  },
  {
    name: 'METRICS_TOKEN',
    default: 'none',
    meaning: 'The bearer token for /metrics from other machines; without it only this machine can read them.',
  },
  {
    name: 'CALL_THIS_MACHINE',
    default: 'no',
    meaning: 'yes lets webhooks of local mode be sent to http addresses on this machine, to try a receiver out.',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    default: 'none',
    meaning: 'The secret key of the card provider. Without it, local mode uses a test checkout and production takes no payments.',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    default: 'none',
    meaning: 'Verifies the signature of payment webhooks; point the provider to /api/payments/webhook.',
  },
  {
    name: 'STRIPE_API_URL',
    default: 'https://api.stripe.com',
    meaning: 'Another base URL of the provider, for tests.',
  },
] as const;
