import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '#tests/harness/people.ts';
import { runCommandFile } from '#tests/harness/run-command.ts';
import { openWorld, type World } from '#tests/harness/world.ts';

let world: World;
const folder = mkdtempSync(join(tmpdir(), 'meridian-admin-'));
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const databaseUrl = () => world.runtime.configuration.databaseUrl ?? '';
const makeAdmin = (words: readonly string[], env: Record<string, string> = {}) =>
  runCommandFile('apps/server/make-admin.ts', words, { DATABASE_URL: databaseUrl(), MERIDIAN_DATA: folder, ...env });

test('a registered person becomes administrator', async () => {
  const { email } = await addMember(world, 'student');
  expect(await makeAdmin([email])).toEqual({ code: 0, out: `${email} is an administrator now.\n`, err: '' });
});

test('whoever is not registered is told so', async () => {
  expect(await makeAdmin(['nobody@example.org'])).toEqual({ code: 1, out: '', err: 'Nobody has registered as nobody@example.org.\n' });
});

const inPlaceOf = (database: string) => databaseUrl().replace(/\/[^/?]+(?=\?|$)/, `/${database}`);

test.each<[string, () => Record<string, string>, string]>([
  [
    'a database that is not there',
    () => ({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' }),
    'The database cannot be reached. Is it running, and is DATABASE_URL right?',
  ],
  [
    'a database of another name',
    () => ({ DATABASE_URL: inPlaceOf('no_such_database') }),
    'The database named in DATABASE_URL does not exist.',
  ],
  [
    'an empty database',
    () => ({ DATABASE_URL: inPlaceOf('template1') }),
    'The database has no tables yet. Start the server once, then run this again.',
  ],
  [
    'a wrong setting',
    () => ({ DATABASE_URL: 'mysql://db' }),
    'DATABASE_URL must start with postgresql://, such as postgresql://user:password@host:5432/meridian.',
  ],
  [
    'no server',
    () => ({ DATABASE_URL: '' }),
    'The server is not running. Start it with npm start, then run this again, or set DATABASE_URL.',
  ],
])('%s is one sentence without a stack', async (_name, env, sentence) => {
  expect(await makeAdmin(['someone@example.org'], env())).toEqual({ code: 1, out: '', err: `${sentence}\n` });
});

test('a data folder that is a file is one sentence', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { code, err } = await makeAdmin(['someone@example.org'], { DATABASE_URL: '', MERIDIAN_DATA: join(file, 'data') });
  expect(code).toBe(1);
  expect(err).toBe(
    `The data folder ${join(file, 'data')} cannot be used: a part of the path is a file. Move that file away, or choose another folder with MERIDIAN_DATA.\n`,
  );
});
