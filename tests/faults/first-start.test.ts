import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newDataFolder, startServer } from './server-process.ts';

type Seen = { status: number; body: string };

async function see(url: string, accept: string): Promise<Seen | null> {
  const reply = await fetch(url, { headers: { accept }, signal: AbortSignal.timeout(20_000) }).catch(() => null);
  return reply && { status: reply.status, body: await reply.text() };
}

test('a first start says that it starts until all is there, and never shows half of it; a second one serves at once', async () => {
  const dataFolder = newDataFolder();
  const first = await startServer({ dataFolder });
  const pages: Seen[] = [];
  const lists: Seen[] = [];
  while (lists.at(-1)?.status !== 200) {
    expect(first.child.exitCode).toBeNull();
    const page = await see(first.url, 'text/html');
    const list = await see(`${first.url}/api/assessment-types`, 'application/json');
    if (page) pages.push(page);
    if (list) lists.push(list);
    await wait(20);
  }
  const whole = lists.at(-1)?.body;
  expect(JSON.parse(whole ?? '')).toHaveProperty('types.11');
  const early = lists.slice(0, -1);
  expect(early.filter(({ status, body }) => status !== 503 || !body.includes('"code":"starting"'))).toEqual([]);
  // The page may be there a moment after the list was asked for, or not have been built.
  const unready = pages.filter(({ status }) => status === 503);
  expect(unready.filter(({ body }) => !body.includes('Meridian is starting'))).toEqual([]);
  expect(lists.length).toBeGreaterThan(1);
  first.signal('SIGTERM');
  await first.ended;

  const second = await startServer({ dataFolder });
  let found: Seen | null = null;
  while (found === null) found = await see(`${second.url}/api/assessment-types`, 'application/json');
  expect(found).toEqual({ status: 200, body: whole });
});
