import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/runtime/log.ts';
import type { Database } from './database.ts';
import { type News, openNews, tellNews } from './news.ts';
import { closeDatabase, openDatabase } from './open.ts';
import { cloneDatabase } from './testing.ts';

const log = createLog({ level: 'silent' });
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let news: News;
beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, log);
  news = openNews(clone.url, log);
  await hear('ready', () => tellNews(database, 'ready'));
});
afterAll(async () => {
  await news.close();
  await closeDatabase(database);
  await clone.drop();
});

/** True when the ear heard something before its time was over. */
async function hear(topic: string, act: () => Promise<unknown>, withinMs = 10_000): Promise<boolean> {
  const ear = news.listen(topic);
  let isOver = false;
  const heard = ear.heard(withinMs).then(() => !isOver);
  const timer = setTimeout(() => (isOver = true), withinMs - 5);
  await act();
  const answer = await heard;
  clearTimeout(timer);
  ear.close();
  return answer;
}

test('what one server tells is heard by topic', async () => {
  expect(await hear('a', () => tellNews(database, 'a'))).toBe(true);
  expect(await hear('a', () => tellNews(database, 'b'), 300)).toBe(false);
});

test('what is told in a transaction is heard when it commits, and not when it does not', async () => {
  const failing = () =>
    database
      .transaction(async (tx) => {
        await tellNews(tx, 'c');
        throw new Error('undone');
      })
      .catch(() => undefined);
  expect(await hear('c', failing, 300)).toBe(false);
  expect(await hear('c', () => database.transaction((tx) => tellNews(tx, 'c')))).toBe(true);
});

test('after a broken connection everybody is woken, and the next news are heard again', async () => {
  const cut = () =>
    database.$client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meridian-news' and datname = current_database()",
    );
  expect(await hear('d', cut)).toBe(true);
  expect(await hear('d', () => tellNews(database, 'd'))).toBe(true);
});

test('closing wakes everybody, also who comes later', async () => {
  const own = openNews(clone.url, log);
  const ear = own.listen('e');
  const waiting = ear.heard(60_000);
  await own.close();
  await expect(waiting).resolves.toBe(true);
  await expect(own.listen('e').heard(60_000)).resolves.toBe(true);
});
