import { expect, test } from 'vitest';
import { createBatch } from './batch.ts';

type Edit = { key: string; value: number };

/** A database whose statements end when they are told to; each statement is what it was asked. */
function standIn() {
  const statements: Edit[][] = [];
  const ends: { resolve(): void; reject(error: Error): void }[] = [];
  const run = (edits: readonly Edit[]) => {
    statements.push([...edits]);
    return new Promise<number[]>((resolve, reject) => ends.push({ resolve: () => resolve(edits.map(({ value }) => value * 10)), reject }));
  };
  /** Ends the statement that runs, once it has begun. */
  async function end(how: 'well' | Error = 'well'): Promise<void> {
    while (ends.length === 0) await turn();
    const one = ends.shift();
    if (how === 'well') one?.resolve();
    else one?.reject(how);
  }
  return { run, end, values: () => statements.map((edits) => edits.map(({ value }) => value)) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const edit = (value: number, key = String(value)): Edit => ({ key, value });
const keyOf = ({ key }: Edit) => key;
const settled = (work: Promise<unknown>) => work.catch((error: Error) => error.message);

test('requests of one turn share a statement, and each gets its own answer', async () => {
  const database = standIn();
  const ask = createBatch({ keyOf, run: database.run, maxSize: 10 });
  const answers = Promise.all([1, 2, 3].map((value) => ask(edit(value))));
  await database.end();
  expect(await answers).toEqual([10, 20, 30]);
  expect(database.values()).toEqual([[1, 2, 3]]);
});

test('what is asked while a statement is in flight is asked in the next one, however long the first takes', async () => {
  const database = standIn();
  const ask = createBatch({ keyOf, run: database.run, maxSize: 10 });
  const first = ask(edit(1));
  while (database.values().length === 0) await turn();
  const later = [ask(edit(2)), ask(edit(3))];
  await turn();
  expect(database.values()).toEqual([[1]]);
  await database.end();
  await first;
  await database.end();
  expect(await Promise.all(later)).toEqual([20, 30]);
  expect(database.values()).toEqual([[1], [2, 3]]);
});

test('edits of one answer go one after the other, in their order, past those of others', async () => {
  const database = standIn();
  const ask = createBatch({ keyOf, run: database.run, maxSize: 10 });
  const answers = Promise.all([ask(edit(1, 'a')), ask(edit(2, 'a')), ask(edit(3, 'b')), ask(edit(4, 'a'))]);
  for (let nth = 0; nth < 3; nth++) await database.end();
  expect(await answers).toEqual([10, 20, 30, 40]);
  expect(database.values()).toEqual([[1, 3], [2], [4]]);
});

test('requests without a key share a statement even when they are the same', async () => {
  const database = standIn();
  const ask = createBatch({ run: database.run, maxSize: 10 });
  const answers = Promise.all([ask(edit(1, 'a')), ask(edit(1, 'a'))]);
  await database.end();
  expect(await answers).toEqual([10, 10]);
  expect(database.values()).toEqual([[1, 1]]);
});

test('a statement is never larger than allowed', async () => {
  const database = standIn();
  const ask = createBatch({ keyOf, run: database.run, maxSize: 2 });
  const answers = Promise.all([1, 2, 3, 4, 5].map((value) => ask(edit(value))));
  for (let nth = 0; nth < 3; nth++) await database.end();
  await answers;
  expect(database.values()).toEqual([[1, 2], [3, 4], [5]]);
});

test('a request that breaks its statement fails alone; the others are asked again one by one', async () => {
  const database = standIn();
  const ask = createBatch({ keyOf, run: database.run, maxSize: 10 });
  const answers = Promise.all([1, 2, 3].map((value) => settled(ask(edit(value)))));
  await database.end(new Error('one of these is unheard of'));
  await database.end();
  await database.end(new Error('2 is unheard of'));
  await database.end();
  expect(await answers).toEqual([10, '2 is unheard of', 30]);
  expect(database.values()).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('a request that waits too long for a row that somebody holds fails alone', async () => {
  const database = standIn();
  const ask = createBatch({ keyOf, run: database.run, maxSize: 10 });
  const heldUp = () => Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const answers = Promise.all([1, 2].map((value) => settled(ask(edit(value)))));
  await database.end(heldUp());
  await database.end(heldUp());
  await database.end();
  expect(await answers).toEqual(['canceling statement due to statement timeout', 20]);
});

test('when the database is away, all who wait learn it at once and nothing is asked again', async () => {
  const database = standIn();
  const ask = createBatch({ keyOf, run: database.run, maxSize: 1 });
  const answers = Promise.all([1, 2, 3].map((value) => settled(ask(edit(value)))));
  await database.end(new Error('Query read timeout'));
  expect(await answers).toEqual(['Query read timeout', 'Query read timeout', 'Query read timeout']);
  expect(database.values()).toEqual([[1]]);
});

test('after the database was away, the next request is asked again', async () => {
  const database = standIn();
  const ask = createBatch({ keyOf, run: database.run, maxSize: 10 });
  const lost = settled(ask(edit(1)));
  await database.end(new Error('Connection terminated unexpectedly'));
  expect(await lost).toBe('Connection terminated unexpectedly');
  const answer = ask(edit(2));
  await database.end();
  expect(await answer).toBe(20);
});
