import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import { resolveFolder } from './data-folder.ts';
import { keepKey, keepSecret, whyKeyIsWrong, whySecretIsWeak } from './secret.ts';

export type Configuration = {
  mode: 'local' | 'production';
  host: string;
  port: number;
  /** How many processes serve behind the port. */
  workers: number;
  publicUrl: string;
  databaseUrl: string | null;
  dataFolder: string;
  secret: string;
  /** What the generated questions of this installation follow from; whoever knows it knows them. */
  bankSeed: string;
  /** The seeds of the keys that sign credentials and the log, 32 bytes each, base64url; null in production before they are set. */
  keys: { credential: string; log: string } | null;
  /** A folder of questions that is not public; its files take the place of those of the same name under `content/questions`. */
  privateContent: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  trustedProxies: string[];
  logLevel: string;
  metricsToken: string | null;
  /** Events may be sent to programs on this machine; for tests and for trying receivers out, never in production. */
  canCallThisMachine: boolean;
  /** The card provider; null where it is not set up. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | null } | null;
};

/** A setting that stops the start; its message is the sentence a person reads. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

const urlOf = (protocols: readonly string[], isFine = (_url: URL) => true) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol) && isFine(new URL(text)));

const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  return version !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
};

const settings = z.object({
  MERIDIAN_MODE: z.enum(['local', 'production'], 'MERIDIAN_MODE must be local or production.').default('local'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'PORT must be a number from 1 to 65535.')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'PORT must be a number from 1 to 65535.')
    .default(4173),
  WORKERS: z
    .string()
    .regex(/^\d{1,2}$/, 'WORKERS must be a number from 1 to 64.')
    .transform(Number)
    .refine((count) => count >= 1 && count <= 64, 'WORKERS must be a number from 1 to 64.')
    .default(1),
  PUBLIC_URL: urlOf(['http:', 'https:'], (url) => url.pathname === '/' && url.search === '' && url.hash === '').optional(),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:']).optional(),
  MERIDIAN_DATA: z.string().default('.data'),
  MERIDIAN_SECRET: z.string().optional(),
  BANK_SEED: z.string().optional(),
  CREDENTIAL_KEY: z.string().optional(),
  LOG_KEY: z.string().optional(),
  MERIDIAN_CONTENT: z.string().optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'MAIL_FROM must be an address such as Meridian <no-reply@example.org>.')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork), 'TRUSTED_PROXIES must list addresses or networks, such as 10.0.0.0/8, separated by commas.')
    .default([]),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace and silent.',
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN needs at least 16 characters.').optional(),
  CALL_THIS_MACHINE: z.enum(['yes', 'no'], 'CALL_THIS_MACHINE must be yes or no.').default('no'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w{8,}$/, 'STRIPE_SECRET_KEY must start with sk_ or rk_.')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, 'STRIPE_WEBHOOK_SECRET must start with whsec_.')
    .optional(),
  STRIPE_API_URL: urlOf(['http:', 'https:'], (url) => url.pathname === '/').optional(),
});

/** Sentences for values of which zod only knows that they are wrong; the value itself may be secret and is not repeated. */
const wrongForms: Record<string, string> = {
  PUBLIC_URL: 'PUBLIC_URL must be the address of the site without a path, such as https://meridian.example.org.',
  DATABASE_URL: 'DATABASE_URL must start with postgresql://, such as postgresql://user:password@host:5432/meridian.',
  STRIPE_API_URL: 'STRIPE_API_URL must be an address without a path, such as https://api.stripe.com.',
  SMTP_URL: 'SMTP_URL must start with smtp:// or smtps://, such as smtps://user:password@smtp.example.org.',
};

/** Reads the settings once; a wrong one stops the start with one sentence. */
export function readConfiguration(env: Record<string, string | undefined>): Configuration {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = settings.safeParse(filled);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigurationError(wrongForms[String(issue?.path[0])] ?? issue?.message ?? 'A setting is wrong.');
  }
  const read = parsed.data;
  const isProduction = read.MERIDIAN_MODE === 'production';
  const dataFolder = resolveFolder(read.MERIDIAN_DATA);
  refuseUnsafe(read);
  const publicUrl = new URL(read.PUBLIC_URL ?? `http://${read.HOST.includes(':') ? `[${read.HOST}]` : read.HOST}:${read.PORT}`);
  const secret = read.MERIDIAN_SECRET ?? keepSecret(dataFolder);
  const ownFolder = read.DATABASE_URL === undefined ? dataFolder : null;
  return {
    mode: read.MERIDIAN_MODE,
    host: read.HOST,
    port: read.PORT,
    workers: read.WORKERS,
    publicUrl: publicUrl.origin,
    databaseUrl: read.DATABASE_URL ?? null,
    dataFolder,
    secret,
    bankSeed: read.BANK_SEED ?? localBankSeed(ownFolder, secret),
    keys:
      read.CREDENTIAL_KEY !== undefined && read.LOG_KEY !== undefined
        ? { credential: read.CREDENTIAL_KEY, log: read.LOG_KEY }
        : isProduction
          ? null
          : localKeys(ownFolder, secret),
    privateContent: read.MERIDIAN_CONTENT === undefined ? null : resolveFolder(read.MERIDIAN_CONTENT),
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? `Meridian <no-reply@${isIP(publicUrl.hostname) === 0 ? publicUrl.hostname : 'meridian.localhost'}>`,
    trustedProxies: read.TRUSTED_PROXIES,
    logLevel: read.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    metricsToken: read.METRICS_TOKEN ?? null,
    canCallThisMachine: read.CALL_THIS_MACHINE === 'yes',
    stripe:
      read.STRIPE_SECRET_KEY !== undefined && read.STRIPE_WEBHOOK_SECRET !== undefined
        ? { secretKey: read.STRIPE_SECRET_KEY, webhookSecret: read.STRIPE_WEBHOOK_SECRET, apiUrl: read.STRIPE_API_URL ?? null }
        : null,
  };
}

/** Kept beside the embedded database; local servers that share a database share a secret, from which it follows. */
const localBankSeed = (dataFolder: string | null, secret: string): string =>
  dataFolder === null ? createHmac('sha256', secret).update('bank seed').digest('hex') : keepSecret(dataFolder, 'bank-seed');

/** Kept and derived in the same way; a key that follows from a secret shared by servers is theirs together. */
function localKeys(dataFolder: string | null, secret: string): { credential: string; log: string } {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return dataFolder === null
    ? { credential: derive('credential key'), log: derive('log key') }
    : { credential: keepKey(dataFolder, 'credential-key'), log: keepKey(dataFolder, 'log-key') };
}

function refuseUnsafe(read: z.output<typeof settings>): void {
  if ((read.STRIPE_SECRET_KEY === undefined) !== (read.STRIPE_WEBHOOK_SECRET === undefined))
    throw new ConfigurationError(
      'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET together. Without the second, no payment can be confirmed.',
    );
  const apiUrl = read.STRIPE_API_URL === undefined ? null : new URL(read.STRIPE_API_URL);
  if (apiUrl?.protocol === 'http:' && !loopbackNames.has(apiUrl.hostname))
    throw new ConfigurationError('STRIPE_API_URL must start with https://, because the secret key is sent there.');
  for (const name of ['MERIDIAN_SECRET', 'BANK_SEED'] as const) {
    const reason = read[name] === undefined ? null : whySecretIsWeak(name, read[name]);
    if (reason !== null) throw new ConfigurationError(reason);
  }
  refuseWrongKeys(read);
  if (read.MERIDIAN_MODE === 'local') {
    if (!loopbackNames.has(read.HOST)) {
      throw new ConfigurationError(
        `Local mode listens on this machine only, because its accounts and emails are open to anyone. HOST ${read.HOST} needs MERIDIAN_MODE=production.`,
      );
    }
    return;
  }
  if (read.CALL_THIS_MACHINE === 'yes')
    throw new ConfigurationError(
      'CALL_THIS_MACHINE is for local mode: in production, organizations could reach what only this machine may.',
    );
  if (read.MERIDIAN_SECRET === undefined) throw new ConfigurationError('Production needs MERIDIAN_SECRET: at least 32 random characters.');
  if (read.BANK_SEED === undefined)
    throw new ConfigurationError('Production needs BANK_SEED: at least 32 random characters from which its questions are made.');
  if (read.PUBLIC_URL === undefined) throw new ConfigurationError('Production needs PUBLIC_URL: the https address that people type.');
  const url = new URL(read.PUBLIC_URL);
  if (url.protocol !== 'https:' && !loopbackNames.has(url.hostname))
    throw new ConfigurationError('PUBLIC_URL must start with https:// in production.');
  if (read.DATABASE_URL === undefined)
    throw new ConfigurationError('Production needs DATABASE_URL: the PostgreSQL server that keeps the data.');
  if (read.SMTP_URL === undefined) throw new ConfigurationError('Production needs SMTP_URL. Without email, nobody can confirm an address.');
}

function refuseWrongKeys(read: z.output<typeof settings>): void {
  for (const name of ['CREDENTIAL_KEY', 'LOG_KEY'] as const) {
    const reason = read[name] === undefined ? null : whyKeyIsWrong(name, read[name]);
    if (reason !== null) throw new ConfigurationError(reason);
  }
  if ((read.CREDENTIAL_KEY === undefined) !== (read.LOG_KEY === undefined))
    throw new ConfigurationError(
      'Set CREDENTIAL_KEY and LOG_KEY together. Every certificate is signed with one and logged with the other.',
    );
  if (read.CREDENTIAL_KEY !== undefined && read.CREDENTIAL_KEY === read.LOG_KEY)
    throw new ConfigurationError('CREDENTIAL_KEY and LOG_KEY must be different, so that nobody with one of them can do both.');
}
