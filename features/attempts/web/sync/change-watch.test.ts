// @vitest-environment node
import { expect, test } from 'vitest';
import { createVirtualTime } from '#tests/harness/attempt-device.ts';
import { refused } from '#tests/harness/pretend-attempt.ts';
import { ServerUnreachable } from '#ui/client/client.ts';
import type { Parts } from '#ui/client/request.ts';
import { createChangeWatch } from './change-watch.ts';
import type { Ask } from './ports.ts';

/** A watch before a server that answers as the test says; a question that waits is answered after its wait. */
function openWatch() {
  const time = createVirtualTime();
  const asked: { atMs: number; waitSeconds: number }[] = [];
  const silences: number[] = [];
  let fails: Error | null = null;
  let isMeasuring = false;
  let heard = 0;
  const ask = (_contract: unknown, { query, signal }: Parts): Promise<unknown> => {
    const { wait_seconds: waitSeconds } = query as { wait_seconds: number };
    asked.push({ atMs: time.nowMs(), waitSeconds });
    if (fails) return Promise.reject(fails);
    return new Promise((resolve, reject) => {
      time.timers.after(waitSeconds * 1000, () => resolve({ version: 1, server_now: '' }));
      signal?.addEventListener('abort', () => reject(new Error('taken back')));
    });
  };
  const watch = createChangeWatch(
    'attempt',
    { ask: ask as Ask, timers: time.timers, dice: () => 1 },
    {
      version: () => 1,
      timeRequest: () => () => undefined,
      onHeard: async () => void heard++,
      onSilence: (times) => void silences.push(times),
      isMeasuring: () => isMeasuring,
    },
  );
  return {
    watch,
    asked,
    silences,
    pass: time.pass,
    heard: () => heard,
    failWith: (error: Error | null) => void (fails = error),
    measure: (wanted: boolean) => void (isMeasuring = wanted),
  };
}

test('the first question does not wait, the others wait for a change and follow each other without a pause', async () => {
  const one = openWatch();
  one.watch.start();
  await one.pass(45_000);
  expect(one.asked).toEqual([
    { atMs: 0, waitSeconds: 0 },
    { atMs: 0, waitSeconds: 20 },
    { atMs: 20_000, waitSeconds: 20 },
    { atMs: 40_000, waitSeconds: 20 },
  ]);
});

test('a silent server is asked again after ever longer pauses', async () => {
  const one = openWatch();
  one.failWith(new ServerUnreachable());
  one.watch.start();
  await one.pass(3500);
  expect(one.asked.map(({ atMs }) => atMs)).toEqual([0, 500, 1500, 3500]);
  expect(one.silences).toEqual([1, 2, 3, 4]);
  one.failWith(null);
  await one.pass(4000);
  expect(one.heard()).toBe(1);
});

test('a server that says no is not called silent', async () => {
  const one = openWatch();
  one.failWith(refused(401, 'not_signed_in'));
  one.watch.start();
  await one.pass(10_000);
  expect(one.silences).toEqual([]);
  expect(one.asked.length).toBeGreaterThan(3);
});

test('a server that has no room for another open question is left alone for as long as it asks', async () => {
  const one = openWatch();
  one.failWith(refused(429, 'too_many_requests', { retryAfterSeconds: 10 }));
  one.watch.start();
  await one.pass(45_000);
  expect(one.asked.length).toBeGreaterThan(2);
  for (const [at, { atMs }] of one.asked.entries()) expect(atMs - (one.asked[at - 1]?.atMs ?? -10_000)).toBeGreaterThanOrEqual(10_000);
  expect(one.silences).toEqual([]);
  one.failWith(null);
  await one.pass(30_000);
  expect(one.heard()).toBeGreaterThan(0);
});

test('looking now takes back the question that waits', async () => {
  const one = openWatch();
  one.watch.start();
  await one.pass(5000);
  one.watch.checkNow();
  await one.pass(0);
  expect(one.asked.slice(2)).toEqual([
    { atMs: 5000, waitSeconds: 0 },
    { atMs: 5000, waitSeconds: 20 },
  ]);
});

test('a line too slow to measure the clock is not asked without a pause', async () => {
  const one = openWatch();
  one.measure(true);
  one.watch.start();
  await one.pass(60_000);
  expect(one.asked.length).toBeLessThan(12);
  expect(one.asked.every(({ waitSeconds }) => waitSeconds === 0)).toBe(true);
});

test('a watch that was stopped asks no more, and can be started again', async () => {
  const one = openWatch();
  one.watch.start();
  await one.pass(1000);
  one.watch.stop();
  await one.pass(60_000);
  expect(one.asked).toHaveLength(2);
  one.watch.start();
  await one.pass(1000);
  expect(one.asked).toHaveLength(4);
});
