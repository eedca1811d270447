import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { createLog } from '#platform/runtime/log.ts';
import { type RunningJobs, startJobs } from './boss.ts';
import type { Job } from './jobs.ts';

const log = createLog({ level: 'silent' });
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
const running: RunningJobs[] = [];

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, log);
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await database.execute(sql`delete from pgboss.job`);
});
afterAll(async () => {
  await closeDatabase(database);
  await clone.drop();
});

async function start(jobs: readonly Job[], isPolling = false): Promise<RunningJobs> {
  const reactions = jobs.map((job) => ({ event: 'test.ended', job }));
  const server = await startJobs({ url: clone.url, database, log, jobs: [], reactions, isPolling });
  running.push(server);
  return server;
}

const ends = [1, 2, 3].map((nth) => ({ nth }));
const countWaiting = async () => (await database.execute(sql`select id from outbox`)).rows.length;

/** A job that writes down what it is given, alone or together; `failing` says what fails. */
function diary(name: string, failing: { together?: boolean; nth?: number } = {}) {
  const together: unknown[] = [];
  const alone: unknown[] = [];
  const job: Job = {
    name,
    async handle(data) {
      alone.push(data);
      if ((data as { nth: number }).nth === failing.nth) throw new Error('This one fails.');
    },
    async handleAll(data) {
      together.push(data);
      if (failing.together) throw new Error('Not together.');
    },
  };
  return { job, together, alone };
}

test('events that were announced apart are handled together, once, by each reaction', async () => {
  const [mail, board] = [diary('mail.owner'), diary('board.move')];
  const server = await start([mail.job, board.job]);
  for (const end of ends) await database.transaction((tx) => server.announce(tx, 'test.ended', end));
  await server.drain();
  await server.drain();
  expect([mail.together, board.together, mail.alone, board.alone]).toEqual([[ends], [ends], [], []]);
  expect(await countWaiting()).toBe(0);
});

test('what is rolled back was never announced', async () => {
  const mail = diary('mail.owner');
  const server = await start([mail.job]);
  const undone = database.transaction(async (tx) => {
    await server.announceAll(tx, 'test.ended', ends);
    tx.rollback();
  });
  await expect(undone).rejects.toThrow('Rollback');
  await server.drain();
  expect(mail.together).toEqual([]);
});

test('where handling them together fails, each becomes a job: one that fails is tried again alone, and no other reaction notices', async () => {
  const [mail, board] = [diary('mail.owner', { together: true, nth: 2 }), diary('board.move')];
  const server = await start([mail.job, board.job]);
  await database.transaction((tx) => server.announceAll(tx, 'test.ended', ends));
  await server.drain();
  expect(board.together).toEqual([ends]);
  expect(mail.alone).toEqual(expect.arrayContaining(ends));
  expect(mail.alone).toHaveLength(3);
  const { rows } = await database.execute(sql`select data from pgboss.job where name = 'mail.owner' and state = 'retry'`);
  expect(rows).toEqual([{ data: { nth: 2 } }]);
});

test('events of a server that is killed while it handles them are handled by the next', async () => {
  const mail = diary('mail.owner');
  const server = await start([mail.job]);
  await database.transaction((tx) => server.announceAll(tx, 'test.ended', ends));
  // Another server has taken them and is gone before it commits.
  const killed = database.transaction(async (tx) => {
    await tx.execute(sql`delete from outbox where id in (select id from outbox for update skip locked)`);
    await server.drain();
    tx.rollback();
  });
  await expect(killed).rejects.toThrow('Rollback');
  expect(mail.together).toEqual([]);
  await server.drain();
  expect(mail.together).toEqual([ends]);
});

test('a reaction to single events stays a job of its own, beside one that takes them together', async () => {
  const mail = diary('mail.owner');
  const single = vi.fn(async () => undefined);
  const server = await start([mail.job, { name: 'board.move', handle: single }]);
  await database.transaction((tx) => server.announceAll(tx, 'test.ended', ends));
  await server.drain();
  expect(mail.together).toEqual([ends]);
  expect(single).toHaveBeenCalledTimes(3);
});
