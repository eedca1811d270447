import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { RunningTestBar } from './running-test-bar.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const id = '5f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f';
const serverMs = Date.parse('2026-03-01T10:00:00Z');
const at = (seconds: number): string => new Date(serverMs + seconds * 1000).toISOString();
const test1 = { id, type: { code: 'GAT-1', slug: 'gat-1', name: 'Global Aptitude Test 1' }, state: 'running', paused_until: null };

/** A server whose clock stands years away from the one of this device. */
async function open(running: object | null, location = '/pricing'): Promise<void> {
  page = await openPage(<RunningTestBar />, location, ({ path }) =>
    path === '/api/me/running-test' ? { status: 200, body: { running, server_now: at(0) } } : notSignedIn,
  );
  await until(() => expect(page.heard.some(({ path }) => path === '/api/me/running-test')).toBe(true));
}
const bar = () => document.querySelector('aside');

test('says how much time is left by the server’s clock, and leads back', async () => {
  await open({ ...test1, deadline_at: at(4324) });
  await until(() => expect(bar()?.textContent).toMatch(/^Test in progress, 1:12:0\d left\.Return to the test$/));
  expect(bar()?.querySelector('a')?.getAttribute('href')).toBe(`/assessment/${id}`);
  expect(bar()?.querySelector('[role=timer]')?.getAttribute('aria-live')).toBe('off');
});

test('says that a paused test is paused', async () => {
  await open({ ...test1, state: 'paused', deadline_at: at(4324), paused_until: at(600) });
  await until(() => expect(bar()?.textContent).toBe('Test paused. The clock is stopped.Return to the test'));
});

test('is not there without a running test', async () => {
  await open(null);
  await until(() => expect(page.queries.isFetching()).toBe(0));
  expect(bar()).toBeNull();
});

test('is not there on the page of the test itself', async () => {
  await open({ ...test1, deadline_at: at(4324) }, `/assessment/${id}`);
  await until(() => expect(page.queries.isFetching()).toBe(0));
  expect(bar()).toBeNull();
});
