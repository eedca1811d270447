import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/runtime/log.ts';
import type { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { closeDatabase, openDatabase } from './open.ts';
import { cloneDatabase } from './testing.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
const log = createLog({ level: 'silent' });

beforeEach(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, log);
  await database.execute(sql`DROP SCHEMA drizzle CASCADE`);
});

afterEach(async () => {
  await closeDatabase(database);
  await clone.drop();
});

/** Two steps: a table, then rows in it; `slow` makes the second take a while. */
function steps(count: number, slow = false): string {
  const path = mkdtempSync(join(tmpdir(), 'meridian-migrations-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  const files = [
    'CREATE TABLE steps (id int);',
    `${slow ? 'SELECT pg_sleep(3);--> statement-breakpoint\n' : ''}INSERT INTO steps VALUES (1);`,
  ].slice(0, count);
  mkdirSync(join(path, 'meta'));
  const entries = files.map((_, idx) => ({ idx, version: '7', when: 1000 + idx, tag: `000${idx}_step`, breakpoints: true }));
  writeFileSync(join(path, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  for (const [idx, text] of files.entries()) writeFileSync(join(path, `000${idx}_step.sql`), text);
  return path;
}

const countSteps = async () => (await database.execute(sql`SELECT id FROM steps`)).rowCount;

test('migrations run once, and only what is new runs later', async () => {
  await migrateDatabase(database, steps(1));
  expect(await countSteps()).toBe(0);
  await migrateDatabase(database, steps(2));
  await migrateDatabase(database, steps(2));
  expect(await countSteps()).toBe(1);
});

test('servers that start together migrate once', async () => {
  const folder = steps(2);
  const others = Array.from({ length: 5 }, () => openDatabase(clone.url, log));
  await Promise.all(others.map((other) => migrateDatabase(other, folder)));
  await Promise.all(others.map(closeDatabase));
  expect(await countSteps()).toBe(1);
});

test('a server that knows fewer steps than the database does not start on it', async () => {
  await migrateDatabase(database, steps(2));
  await expect(migrateDatabase(database, steps(1))).rejects.toThrow(/newer version/);
});

test('a server killed half way leaves nothing, and the next one does it all', async () => {
  const folder = steps(2, true);
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const code = `
    import { openDatabase } from ${module('./open.ts')};
    import { migrateDatabase } from ${module('./migrate.ts')};
    const log = { warn() {} };
    await migrateDatabase(openDatabase(${JSON.stringify(clone.url)}, log), ${JSON.stringify(folder)});`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  const isHalfWay = async () =>
    (await database.execute(sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'SELECT pg_sleep%'`))
      .rowCount;
  while (!(await isHalfWay())) await wait(20);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect((await database.execute(sql`SELECT to_regclass('steps') AS found`)).rows).toEqual([{ found: null }]);
  await migrateDatabase(database, folder);
  expect(await countSteps()).toBe(1);
});

test('a step that fails is named, and those before it are taken back with it', async () => {
  const folder = steps(2);
  writeFileSync(join(folder, '0001_step.sql'), 'INSERT INTO steps VALUES (1);--> statement-breakpoint\nINSERT INTO stairs VALUES (1);');
  await expect(migrateDatabase(database, folder)).rejects.toThrow('The migration 0001_step failed: relation "stairs" does not exist');
  expect((await database.execute(sql`SELECT to_regclass('steps') AS found`)).rows).toEqual([{ found: null }]);
  await migrateDatabase(database, steps(2));
  expect(await countSteps()).toBe(1);
});

test('a database that is not there is named in a sentence', async () => {
  const nowhere = openDatabase('postgresql://someone@127.0.0.1:9/meridian', log);
  await expect(migrateDatabase(nowhere, steps(1))).rejects.toThrow(
    'The database at 127.0.0.1:9 cannot be used (connect ECONNREFUSED 127.0.0.1:9). Is it running, and is DATABASE_URL right?',
  );
  await closeDatabase(nowhere);
});
