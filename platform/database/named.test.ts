import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/runtime/log.ts';
import type { Database, Executor } from './database.ts';
import { runNamed } from './named.ts';
import { closeDatabase, openDatabase } from './open.ts';
import { cloneDatabase } from './testing.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, createLog({ level: 'silent' }));
  await database.execute(sql`CREATE TABLE notes (id int PRIMARY KEY)`);
});
afterAll(async () => {
  await closeDatabase(database);
  await clone.drop();
});

const insert = { name: 'notes.insert', text: 'insert into notes values ($1)' };
const whoRuns = { name: 'notes.who', text: 'select pg_backend_pid() as pid, txid_current()::text as transaction' };
const ofDrizzle = async (tx: Executor) => (await tx.execute<{ pid: number; transaction: string }>(sql.raw(whoRuns.text))).rows[0];
const notes = async (tx: Executor) => (await tx.execute<{ id: number }>(sql`SELECT id FROM notes ORDER BY id`)).rows.map(({ id }) => id);
const undo = new Error('undone');

// `named.ts` takes the connection of a transaction out of drizzle's session. An upgrade that moves it fails here, and not as lost writes.
test('a named statement runs on the connection and in the transaction of drizzle itself', async () => {
  await database.transaction(async (tx) => {
    expect(await runNamed(tx, whoRuns, [])).toEqual([await ofDrizzle(tx)]);
    await tx.transaction(async (nested) => expect((await runNamed(nested, whoRuns, []))[0]).toEqual(await ofDrizzle(nested)));
  });
});

test('the database keeps it under its name for the next time', async () => {
  await database.transaction(async (tx) => {
    await runNamed(tx, insert, [1]);
    const prepared = await tx.execute<{ statement: string }>(sql`SELECT statement FROM pg_prepared_statements WHERE name = ${insert.name}`);
    expect(prepared.rows).toEqual([{ statement: insert.text }]);
  });
});

test('the same transaction sees what it wrote, nobody else does, and a rollback takes it back', async () => {
  const before = await notes(database);
  const work = database.transaction(async (tx) => {
    await runNamed(tx, insert, [2]);
    expect(await notes(tx)).toEqual([...before, 2]);
    expect(await notes(database)).toEqual(before);
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  expect(await notes(database)).toEqual(before);
});

test('rolling back a nested transaction takes back only what was named within it', async () => {
  const before = await notes(database);
  await database.transaction(async (tx) => {
    await runNamed(tx, insert, [3]);
    await tx.transaction((nested) => runNamed(nested, insert, [4]).then(() => Promise.reject(undo))).catch(() => undefined);
  });
  expect(await notes(database)).toEqual([...before, 3]);
});

test('outside of a transaction it commits by itself, on either pool', async () => {
  const before = await notes(database);
  await runNamed(database, insert, [5]);
  await runNamed(database.quick, insert, [6]);
  expect(await notes(database)).toEqual([...before, 5, 6]);
});

test('a drizzle without the connection where it was is said in a sentence', async () => {
  await expect(runNamed({ session: {} } as unknown as Executor, insert, [7])).rejects.toThrow(
    'drizzle no longer keeps the connection of a transaction in its session',
  );
});
