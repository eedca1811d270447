import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/runtime/log.ts';
import type { Database } from './database.ts';
import { notify, type Notifications, openNotifications } from './notifications.ts';
import { closeDatabase, openDatabase } from './open.ts';
import { cloneDatabase } from './testing.ts';

const log = createLog({ level: 'silent' });
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let notifications: Notifications;
beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, log);
  notifications = openNotifications(clone.url, log);
  await isNotified('ready', () => notify(database, 'ready'));
});
afterAll(async () => {
  await notifications.close();
  await closeDatabase(database);
  await clone.drop();
});

/** True when the listener was notified before its time was over. */
async function isNotified(topic: string, act: () => Promise<unknown>, withinMs = 10_000): Promise<boolean> {
  const listener = notifications.listen(topic);
  let isOver = false;
  const notified = listener.notified(withinMs).then(() => !isOver);
  const timer = setTimeout(() => (isOver = true), withinMs - 5);
  await act();
  const answer = await notified;
  clearTimeout(timer);
  listener.close();
  return answer;
}

test('what one server notifies reaches the listeners of its topic', async () => {
  expect(await isNotified('a', () => notify(database, 'a'))).toBe(true);
  expect(await isNotified('a', () => notify(database, 'b'), 300)).toBe(false);
});

test('a notification in a transaction arrives when it commits, and not when it rolls back', async () => {
  const failing = () =>
    database
      .transaction(async (tx) => {
        await notify(tx, 'c');
        throw new Error('undone');
      })
      .catch(() => undefined);
  expect(await isNotified('c', failing, 300)).toBe(false);
  expect(await isNotified('c', () => database.transaction((tx) => notify(tx, 'c')))).toBe(true);
});

test('after a broken connection everybody is woken, and the next notification arrives again', async () => {
  const cut = () =>
    database.$client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meridian-notifications' and datname = current_database()",
    );
  expect(await isNotified('d', cut)).toBe(true);
  expect(await isNotified('d', () => notify(database, 'd'))).toBe(true);
});

test('closing wakes everybody, also who comes later', async () => {
  const own = openNotifications(clone.url, log);
  const listener = own.listen('e');
  const waiting = listener.notified(60_000);
  await own.close();
  await expect(waiting).resolves.toBe(true);
  await expect(own.listen('e').notified(60_000)).resolves.toBe(true);
});
