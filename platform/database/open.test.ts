import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#platform/runtime/log.ts';
import { isDatabaseAway, isHeldUp } from './away.ts';
import type { Database } from './database.ts';
import { closeDatabase, openDatabase } from './open.ts';
import { cloneDatabase } from './testing.ts';
import { layWire, type Wire } from './testing-wire.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let direct: Database;
let wire: Wire;
let database: Database;
const log = createLog({ level: 'silent' });

beforeAll(async () => {
  clone = await cloneDatabase();
  direct = openDatabase(clone.url, log);
  await direct.execute(sql`CREATE TABLE notes (id int PRIMARY KEY)`);
  wire = await layWire(clone.url);
});

beforeEach(async () => {
  await direct.execute(sql`TRUNCATE notes`);
  database = openDatabase(wire.url, log);
  return () => closeDatabase(database);
});

afterAll(async () => {
  await wire.close();
  await closeDatabase(direct);
  await clone.drop();
});

const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);
const insert = (id: number) => sql`INSERT INTO notes VALUES (${id})`;
const countNotes = async () => (await direct.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM notes`)).rows[0]?.count;

describe('a database that does not answer', () => {
  test('fails a question as away, and answers the next one once it is back', async () => {
    await database.execute(insert(1));
    wire.freeze();
    expect(isDatabaseAway(await failure(database.execute(insert(2))))).toBe(true);
    wire.thaw();
    await database.execute(insert(3));
  });

  test('fails transactions as away, keeps no connection of them, and loses nothing that is acknowledged later', async () => {
    await database.execute(insert(1));
    wire.freeze();
    const late = await Promise.all(
      Array.from({ length: 12 }, (_, index) => failure(database.transaction((tx) => tx.execute(insert(100 + index))))),
    );
    expect(late.every(isDatabaseAway)).toBe(true);
    wire.thaw();
    for (let id = 2; id <= 13; id++) await database.transaction((tx) => tx.execute(insert(id)));
    expect(await countNotes()).toBe(13);
  });

  test('fails a transaction that it left half way, which then changed nothing', async () => {
    const half = database.transaction(async (tx) => {
      await tx.execute(insert(1));
      wire.freeze();
      await tx.execute(insert(2));
    });
    expect(isDatabaseAway(await failure(half))).toBe(true);
    wire.thaw();
    await database.execute(insert(3));
    expect(await countNotes()).toBe(1);
  });
});

describe('a connection that breaks', () => {
  test('inside a transaction fails that transaction alone', async () => {
    const broken = database.transaction(async (tx) => {
      await tx.execute(insert(1));
      wire.cut();
      await new Promise((resume) => setTimeout(resume, 50));
      await tx.execute(insert(2));
    });
    expect(isDatabaseAway(await failure(broken))).toBe(true);
    await database.execute(insert(3));
    expect(await countNotes()).toBe(1);
  });

  test('while idle is replaced', async () => {
    await database.execute(insert(1));
    wire.cut();
    await new Promise((resume) => setTimeout(resume, 50));
    await database.execute(insert(2));
    expect(await countNotes()).toBe(2);
  });

  test('and cannot be made again is away until it can', async () => {
    wire.refuse();
    expect(isDatabaseAway(await failure(database.execute(insert(1))))).toBe(true);
    expect(isDatabaseAway(await failure(database.transaction((tx) => tx.execute(insert(2)))))).toBe(true);
    wire.accept();
    await database.execute(insert(3));
    expect(await countNotes()).toBe(1);
  });
});

test('a transaction that refuses keeps its connection for the next', async () => {
  for (let turn = 0; turn < 15; turn++) {
    const refused = database.transaction(async (tx) => {
      await tx.execute(insert(turn));
      throw new Error('refused');
    });
    expect(await failure(refused)).toMatchObject({ message: 'refused' });
  }
  expect(database.$client.totalCount).toBe(1);
  expect(await countNotes()).toBe(0);
});

test('a statement that waits for a lock too long is away, not a bug', async () => {
  await direct.execute(insert(1));
  const blocked = direct.transaction(async (tx) => {
    await tx.execute(sql`UPDATE notes SET id = 2`);
    return failure(database.execute(sql`UPDATE notes SET id = 3`));
  });
  expect(isDatabaseAway(await blocked)).toBe(true);
});

describe('a pool that is full', () => {
  /** Holds every connection of the pool until it is released, while the database answers somebody else. */
  async function fill(from: Database) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = 0;
    const holders = Array.from({ length: 10 }, () =>
      from.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        held++;
        await released;
      }),
    );
    await expect.poll(() => held).toBe(10);
    return async () => {
      release();
      await Promise.all(holders);
    };
  }
  const atOnce = 600;

  test('is busy while the database answers others, for single statements and for transactions', async () => {
    const hurried = openDatabase(wire.url, log, atOnce);
    const empty = await fill(hurried);
    const waiting = [failure(hurried.execute(insert(1))), failure(hurried.transaction((tx) => tx.execute(insert(2))))];
    await hurried.quick.execute(sql`select 1`);
    const waits = await Promise.all(waiting);
    expect(waits.map(isHeldUp)).toEqual([true, true]);
    await empty();
    await hurried.execute(insert(3));
    expect(await countNotes()).toBe(1);
    await closeDatabase(hurried);
  });

  test('is away when the database answers nobody', async () => {
    const hurried = openDatabase(wire.url, log, atOnce);
    const empty = await fill(hurried);
    wire.freeze();
    const waited = await failure(hurried.execute(insert(1)));
    expect([isHeldUp(waited), isDatabaseAway(waited)]).toEqual([false, true]);
    wire.thaw();
    await empty();
    await closeDatabase(hurried);
  });
});
