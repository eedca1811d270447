import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuthUser } from '../contract/auth-user.ts';
import { createSessionStore } from './session-store.ts';
import { ada } from './testing.tsx';

type Waiting = { give(user: AuthUser | null): void; fail(): void };
let asked: Waiting[];
const ask = () =>
  new Promise<AuthUser | null>((give, reject) => asked.push({ give, fail: () => reject(new Error('The server is away.')) }));

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('knows nothing before the first answer, then what it said', async () => {
  const store = createSessionStore(ask);
  const reading = store.refresh();
  expect(store.read()).toEqual({ user: undefined, hasFailed: false, isFetching: true });
  asked[0]?.give(null);
  await reading;
  expect(store.read()).toEqual({ user: null, hasFailed: false, isFetching: false });
});

test('A-101 asks once more before it calls a reading failed, and keeps the last verified person', async () => {
  const store = createSessionStore(ask);
  store.adopt(ada);
  const reading = store.refresh();
  asked[0]?.fail();
  await vi.advanceTimersByTimeAsync(400);
  expect(store.read().hasFailed).toBe(false);
  asked[1]?.fail();
  await reading;
  expect(store.read()).toEqual({ user: ada, hasFailed: true, isFetching: false });
});

test('an answer that was on its way when somebody signed in or out is ignored', async () => {
  const store = createSessionStore(ask);
  const reading = store.refresh();
  store.adopt(null);
  asked[0]?.give(ada);
  await reading;
  expect(store.read().user).toBeNull();
});

test('of two readings the later one counts', async () => {
  const store = createSessionStore(ask);
  const readings = [store.refresh(), store.refresh()];
  asked[1]?.give(ada);
  asked[0]?.give(null);
  await Promise.all(readings);
  expect(store.read().user).toBe(ada);
});

test('a person who has not changed stays the same object', () => {
  const store = createSessionStore(ask);
  store.adopt(ada);
  store.adopt({ ...ada });
  expect(store.read().user).toBe(ada);
});

test('tells whoever listens, until they stop', () => {
  const store = createSessionStore(ask);
  const react = vi.fn<() => void>();
  const stop = store.subscribe(react);
  store.adopt(null);
  expect(react).toHaveBeenCalledTimes(1);
  stop();
  store.adopt(ada);
  expect(react).toHaveBeenCalledTimes(1);
});
