import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/runtime/log.ts';
import { withLock } from './lock.ts';
import { closeDatabase, openDatabase } from './open.ts';
import { createStartRetry } from './start-retry.ts';
import { cloneDatabase } from './testing.ts';
import { layWire, type Wire } from './testing-wire.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let wire: Wire;
const lines: Record<string, unknown>[] = [];
const log = createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(JSON.parse(line)) } });

beforeAll(async () => {
  clone = await cloneDatabase();
  wire = await layWire(clone.url);
});

afterAll(async () => {
  await wire.close();
  await clone.drop();
});

test('a step waits for a database that is away for a moment, and the log says so', async () => {
  const database = openDatabase(wire.url, log);
  const retry = createStartRetry({ log, pauseMs: 50 });
  wire.refuse();
  const asked = retry(() => database.execute<{ one: number }>(sql`select 1 as one`));
  const locked = retry(() => withLock(database, 'a test', async () => 'done'));
  await sleep(300);
  wire.accept();
  expect((await asked).rows).toEqual([{ one: 1 }]);
  expect(await locked).toBe('done');
  expect(lines.map(({ msg }) => msg)).toContain('The database isn’t ready yet. Retrying.');
  await closeDatabase(database);
});

test('a step waits for a database that is too slow', async () => {
  const database = openDatabase(wire.url, log, 600);
  const retry = createStartRetry({ log, pauseMs: 50 });
  wire.freeze();
  const asked = retry(() => database.execute<{ one: number }>(sql`select 1 as one`));
  await sleep(900);
  wire.thaw();
  expect((await asked).rows).toEqual([{ one: 1 }]);
  await closeDatabase(database);
});

test('a database that stays away ends the wait with the reason', async () => {
  const database = openDatabase('postgresql://nobody@127.0.0.1:9/none', log);
  const retry = createStartRetry({ log, withinMs: 200, pauseMs: 50 });
  await expect(retry(() => withLock(database, 'a test', async () => 'done'))).rejects.toThrow('cannot be used (connect ECONNREFUSED');
});

test('what waiting cannot mend fails at once', async () => {
  const database = openDatabase(clone.url.replace(/\/[^/?]+(?=\?|$)/, '/no_such_database'), log);
  const began = performance.now();
  await expect(createStartRetry({ log })(() => withLock(database, 'a test', async () => 'done'))).rejects.toThrow('does not exist');
  let steps = 0;
  const bug = createStartRetry({ log })(async () => {
    steps++;
    throw new Error('a bug');
  });
  await expect(bug).rejects.toThrow('a bug');
  expect(steps).toBe(1);
  expect(performance.now() - began).toBeLessThan(5000);
});

test('a server that is told to stop does not go on waiting', async () => {
  const database = openDatabase('postgresql://nobody@127.0.0.1:9/none', log);
  let isToldToStop = false;
  const waiting = createStartRetry({ log, isToldToStop: () => isToldToStop, pauseMs: 50 })(() => database.execute(sql`select 1`));
  isToldToStop = true;
  await expect(waiting).rejects.toThrow('Failed query');
});
