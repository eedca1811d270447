import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { configurationTable } from './configuration-table.ts';
import { ConfigurationError, readConfiguration } from './configuration.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'meridian-configuration-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
const strong = 'bT9x!kq2Lw7v#Zm4Rj8s@Yp1Nc6f%Hd3';
const credentialKey = 'q0Zt8sJ5mW3xYpR7uVb2nK1cLf6hGd9eAiTzQwEoMyU';
const logKey = 'Xk3vN8bR1tYq6WmZ0sLpJ4hUdGf9cEaQ2oTiK7xVyB8';
/** Settings that would otherwise be made and kept in the data folder. */
const made = { MERIDIAN_SECRET: strong, BANK_SEED: strong, CREDENTIAL_KEY: credentialKey, LOG_KEY: logKey };
const production = {
  MERIDIAN_MODE: 'production',
  MERIDIAN_SECRET: strong,
  BANK_SEED: strong,
  PUBLIC_URL: 'https://meridian.example.org',
  DATABASE_URL: 'postgresql://meridian:pw@db.example.org/meridian',
  SMTP_URL: 'smtps://meridian:pw@smtp.example.org',
};
const stripe = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };

describe('local mode', () => {
  test('starts with nothing set, on this machine alone', () => {
    const configuration = readConfiguration({ MERIDIAN_DATA: folder() });
    expect(configuration).toMatchObject({
      mode: 'local',
      host: '127.0.0.1',
      port: 4173,
      publicUrl: 'http://127.0.0.1:4173',
      databaseUrl: null,
      smtpUrl: null,
      trustedProxies: [],
    });
  });

  test('keeps its data in .data of the checkout', () => {
    expect(readConfiguration(made).dataFolder).toMatch(/\/\.data$/);
  });

  test('PORT moves the address that is printed and mailed', () => {
    expect(readConfiguration({ ...made, PORT: '5000' }).publicUrl).toBe('http://127.0.0.1:5000');
  });

  test('an empty setting counts as none', () => {
    expect(readConfiguration({ ...made, PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 4173,
      databaseUrl: null,
    });
  });

  test('says what to do about a data folder below a file', () => {
    const file = join(folder(), 'a-file');
    writeFileSync(file, '');
    expect(() => readConfiguration({ MERIDIAN_DATA: join(file, 'data') })).toThrow(
      /^The data folder .* cannot be used: a part of the path is a file\. Move that file away, or choose another folder with MERIDIAN_DATA\.$/,
    );
  });

  test('makes its secret once, for its owner alone', () => {
    const data = folder();
    const first = readConfiguration({ MERIDIAN_DATA: data }).secret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readConfiguration({ MERIDIAN_DATA: data }).secret).toBe(first);
    expect(readConfiguration({ MERIDIAN_DATA: folder() }).secret).not.toBe(first);
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600);
    chmodSync(data, 0o755);
    expect(readFileSync(join(data, 'secret'), 'utf8').trim()).toBe(first);
  });

  test('makes its two signing keys once, for their owner alone', () => {
    const data = folder();
    const { keys } = readConfiguration({ MERIDIAN_DATA: data });
    expect(readConfiguration({ MERIDIAN_DATA: data }).keys).toEqual(keys);
    expect(readConfiguration({ MERIDIAN_DATA: folder() }).keys).not.toEqual(keys);
    expect(keys?.credential).not.toBe(keys?.log);
    expect(readFileSync(join(data, 'credential-key'), 'utf8').trim()).toBe(keys?.credential);
    for (const name of ['credential-key', 'log-key']) expect(statSync(join(data, name)).mode & 0o777).toBe(0o600);
  });

  test('says so when a kept key is damaged', () => {
    const data = folder();
    writeFileSync(join(data, 'credential-key'), 'cut off');
    expect(() => readConfiguration({ MERIDIAN_DATA: data })).toThrow(/credential-key is not 32 random bytes/);
  });

  test('servers that share a database and a secret share their keys', () => {
    const shared = { DATABASE_URL: production.DATABASE_URL, MERIDIAN_SECRET: strong };
    const { keys } = readConfiguration({ ...shared, MERIDIAN_DATA: folder() });
    expect(readConfiguration({ ...shared, MERIDIAN_DATA: folder() }).keys).toEqual(keys);
    expect(readConfiguration({ ...shared, MERIDIAN_SECRET: `${strong}x`, MERIDIAN_DATA: folder() }).keys).not.toEqual(keys);
    expect(keys?.credential).not.toBe(keys?.log);
  });

  test('is not offered to other machines', () => {
    expect(() => readConfiguration({ HOST: '0.0.0.0' })).toThrow(/Local mode listens on this machine only/);
  });
});

describe('production', () => {
  test('starts with a secret, a public address and a database, and writes nothing', () => {
    const data = join(folder(), 'none');
    expect(readConfiguration({ ...production, MERIDIAN_DATA: data, HOST: '0.0.0.0' })).toMatchObject({
      mode: 'production',
      secret: strong,
      mailFrom: 'Meridian <no-reply@meridian.example.org>',
      logLevel: 'info',
    });
    expect(existsSync(data)).toBe(false);
  });

  test('signs with the keys it is given, and waits with certificates until there are any', () => {
    expect(readConfiguration({ ...production, CREDENTIAL_KEY: credentialKey, LOG_KEY: logKey }).keys).toEqual({
      credential: credentialKey,
      log: logKey,
    });
    expect(readConfiguration(production).keys).toBeNull();
  });

  const refusals: [string, Record<string, string | undefined>, RegExp][] = [
    ['without a secret', { MERIDIAN_SECRET: undefined }, /needs MERIDIAN_SECRET/],
    ['with a short secret', { MERIDIAN_SECRET: strong.slice(1) }, /has 31 characters; it needs at least 32/],
    ['with a sample for a secret', { MERIDIAN_SECRET: 'change-me-change-me-change-me-change-me' }, /looks like a sample/],
    ['with a repetitive secret', { MERIDIAN_SECRET: 'x'.repeat(64) }, /repeats a few characters/],
    ['without a seed for its questions', { BANK_SEED: undefined }, /needs BANK_SEED/],
    ['with a short seed', { BANK_SEED: 'short' }, /BANK_SEED has 5 characters/],
    ['with one key alone', { CREDENTIAL_KEY: credentialKey }, / together\./],
    ['with one key for both', { CREDENTIAL_KEY: credentialKey, LOG_KEY: credentialKey }, /must be different/],
    ['with a short key', { CREDENTIAL_KEY: credentialKey.slice(2), LOG_KEY: logKey }, /CREDENTIAL_KEY is not 32 random bytes/],
    ['with a long key', { CREDENTIAL_KEY: credentialKey, LOG_KEY: `${logKey}AAAA` }, /LOG_KEY is not 32 random bytes/],
    ['with a key of another alphabet', { CREDENTIAL_KEY: `${credentialKey.slice(1)}+`, LOG_KEY: logKey }, /in base64url/],
    ['with a key of zeros', { CREDENTIAL_KEY: 'A'.repeat(43), LOG_KEY: logKey }, /CREDENTIAL_KEY repeats a few bytes/],
    ['without a public address', { PUBLIC_URL: undefined }, /needs PUBLIC_URL/],
    ['with a public address that is not https', { PUBLIC_URL: 'http://meridian.example.org' }, /must start with https/],
    ['without a database', { DATABASE_URL: undefined }, /needs DATABASE_URL/],
    ['without a way for mails', { SMTP_URL: undefined }, /needs SMTP_URL/],
  ];
  test.each(refusals)('does not start %s, and says so', (_, change, sentence) => {
    const read = () => readConfiguration({ ...production, ...change });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(sentence);
  });

  test('takes plain http on loopback, where a proxy adds the rest', () => {
    expect(readConfiguration({ ...production, PUBLIC_URL: 'http://127.0.0.1:8080' }).publicUrl).toBe('http://127.0.0.1:8080');
  });
});

describe('a wrong value stops the start with a sentence', () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ MERIDIAN_MODE: 'prod' }, /must be local or production/],
    [{ PORT: '0' }, /from 1 to 65535/],
    [{ PORT: '70000' }, /from 1 to 65535/],
    [{ PORT: 'http' }, /from 1 to 65535/],
    [{ PUBLIC_URL: 'meridian.example.org' }, /PUBLIC_URL must be the address/],
    [{ PUBLIC_URL: 'https://example.org/app' }, /without a path/],
    [{ DATABASE_URL: 'mysql://db' }, /must start with postgresql/],
    [{ WORKERS: '0' }, /WORKERS must be a number from 1 to 64/],
    [{ WORKERS: 'all' }, /WORKERS must be a number from 1 to 64/],
    [{ SMTP_URL: 'smtp.example.org' }, /must start with smtp/],
    [{ MAIL_FROM: 'Meridian' }, /MAIL_FROM must be an address/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES must list/],
    [{ TRUSTED_PROXIES: '*' }, /TRUSTED_PROXIES must list/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
    [{ METRICS_TOKEN: 'short' }, /at least 16/],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_0123456789' }, /STRIPE_SECRET_KEY must start with sk_ or rk_/],
    [{ ...stripe, STRIPE_SECRET_KEY: 'sk_' }, /STRIPE_SECRET_KEY must start with sk_ or rk_/],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'secret-0123456789' }, /STRIPE_WEBHOOK_SECRET must start with whsec_/],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_' }, /STRIPE_WEBHOOK_SECRET must start with whsec_/],
    [{ ...stripe, STRIPE_API_URL: 'api.stripe.com' }, /STRIPE_API_URL must be an address without a path/],
    [{ ...stripe, STRIPE_API_URL: 'https://api.stripe.com/v1' }, /STRIPE_API_URL must be an address without a path/],
    [{ ...stripe, STRIPE_API_URL: 'http://api.stripe.com' }, /STRIPE_API_URL must start with https/],
    [{ STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY }, / together\./],
    [{ STRIPE_WEBHOOK_SECRET: stripe.STRIPE_WEBHOOK_SECRET }, / together\./],
  ];
  test.each(wrong)('%o', (env, sentence) => {
    expect(() => readConfiguration({ ...made, ...env })).toThrow(sentence);
  });

  test('and never repeats a value that may be secret', () => {
    expect(() => readConfiguration({ DATABASE_URL: 'mysql://user:hunter2@db' })).toThrow(/^(?!.*hunter2)/s);
    expect(() => readConfiguration({ ...made, CREDENTIAL_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)/s);
    expect(() => readConfiguration({ STRIPE_SECRET_KEY: 'hunter2-0123456789' })).toThrow(/^(?!.*hunter2)/s);
    expect(() => readConfiguration({ STRIPE_WEBHOOK_SECRET: 'hunter2-0123456789' })).toThrow(/^(?!.*hunter2)/s);
  });
});

describe('the card provider', () => {
  test('is set up by its two keys; without them there is none', () => {
    expect(readConfiguration({ MERIDIAN_SECRET: strong, BANK_SEED: strong }).stripe).toBeNull();
    expect(
      readConfiguration({ MERIDIAN_SECRET: strong, BANK_SEED: strong, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: ' ' }).stripe,
    ).toBeNull();
    expect(readConfiguration({ MERIDIAN_SECRET: strong, BANK_SEED: strong, ...stripe }).stripe).toEqual({
      secretKey: 'sk_test_0123456789',
      webhookSecret: 'whsec_0123456789',
      apiUrl: null,
    });
  });

  test('may be elsewhere, and its key may be a restricted one', () => {
    const env = { ...production, ...stripe, STRIPE_SECRET_KEY: 'rk_live_0123456789', STRIPE_API_URL: 'http://127.0.0.1:12111' };
    expect(readConfiguration(env).stripe).toMatchObject({ secretKey: 'rk_live_0123456789', apiUrl: 'http://127.0.0.1:12111' });
  });

  test('production starts without it, and then takes no payments', () => {
    expect(readConfiguration(production).stripe).toBeNull();
  });
});

test('trusted proxies are addresses and networks', () => {
  const { trustedProxies } = readConfiguration({ MERIDIAN_SECRET: strong, BANK_SEED: strong, TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1']);
});

test('every setting stands in the table once, with its meaning', () => {
  const names = configurationTable.map((row) => row.name);
  expect(new Set(names).size).toBe(names.length);
  for (const row of configurationTable) expect(row.meaning).toMatch(/\.$/);
});
