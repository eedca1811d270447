import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { issuerOf } from '#features/certificates/service/keys.ts';
import { recordKeys } from '#features/certificates/service/record-keys.ts';
import { readConfiguration } from '#platform/runtime/configuration.ts';
import { openWorld, type World } from '#tests/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const secret = { MERIDIAN_SECRET: 'bT9x!kq2Lw7v#Zm4Rj8s@Yp1Nc6f%Hd3', BANK_SEED: 'bT9x!kq2Lw7v#Zm4Rj8s@Yp1Nc6f%Hd3' };

async function run(env: Record<string, string>, ...words: string[]): Promise<{ code: number; text: string }> {
  const { DATABASE_URL: _, ...environment } = process.env;
  try {
    const command = ['--import', './apps/launcher/quick-imports.mjs', 'apps/server/keys.ts', ...words];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env: { ...environment, ...secret, ...env } });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}

const settingsIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/^(\w+_KEY)=(\S+)$/gm)].map(([, name = '', seed = '']) => [name, seed]));
const production = () => ({
  MERIDIAN_MODE: 'production',
  PUBLIC_URL: 'https://meridian.example.org',
  SMTP_URL: 'smtps://meridian:pw@smtp.example.org',
  DATABASE_URL: world.runtime.configuration.databaseUrl ?? '',
});

test('a new pair is one that production takes; rotating prints a key that takes the place of the newest', async () => {
  const pair = settingsIn((await run({}, 'new')).text);
  expect(readConfiguration({ ...secret, ...production(), ...pair }).keys).toEqual({
    credential: pair['CREDENTIAL_KEY'],
    log: pair['LOG_KEY'],
  });
  const { text } = await run({ ...production(), ...pair }, 'rotate');
  const rotated = settingsIn(text);
  expect(Object.keys(rotated)).toEqual(['CREDENTIAL_KEY']);
  const configuration = {
    ...world.runtime.configuration,
    keys: readConfiguration({ ...secret, ...production(), ...pair, ...rotated }).keys,
  };
  const runtime = { ...world.runtime, configuration };
  await recordKeys(runtime);
  const list = (await run(production())).text.split('\n');
  expect(text).toContain(issuerOf(runtime).credentialKey.id);
  expect(list.find((line) => line.includes(issuerOf(runtime).credentialKey.id))).toMatch(/^credentials .* to now$/);
  expect(list.filter((line) => line.startsWith('credentials'))).toHaveLength(2);
  expect(await run(production(), 'rotate')).toEqual({ code: 1, text: 'There is no key yet. npm run keys -- new prints a pair.\n' });
});

test('a local installation gets its new key in the data folder', async () => {
  const data = mkdtempSync(join(tmpdir(), 'meridian-keys-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const before = readConfiguration({ ...secret, MERIDIAN_DATA: data }).keys;
  expect((await run({ MERIDIAN_DATA: data }, 'rotate', 'log')).text).toMatch(
    /^The next start signs with z6Mk\w+\. Restart the server now\.\n$/,
  );
  const after = readConfiguration({ ...secret, MERIDIAN_DATA: data }).keys;
  expect(after?.credential).toBe(before?.credential);
  expect(after?.log).not.toBe(before?.log);
  expect(statSync(join(data, 'log-key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(data, 'log-key'), 'utf8').trim()).toBe(after?.log);
});

test.each([['turn'], ['rotate all']])('%s is explained', async (words) => {
  expect(await run({}, ...words.split(' '))).toMatchObject({
    code: 2,
    text: expect.stringContaining('npm run keys -- rotate') as string,
  });
});
