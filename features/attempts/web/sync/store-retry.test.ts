// @vitest-environment node
import { expect, test } from 'vitest';
import { createShelfStore, createVirtualTime, type Shelf } from '#tests/harness/attempt-device.ts';
import { ServerUnreachable } from '#ui/client/client.ts';
import { createAnswerQueue, type QueueEvents } from './answer-queue.ts';
import type { Ask } from './ports.ts';

const nothing = () => undefined;
const events: QueueEvents = {
  onChange: nothing,
  onSaved: nothing,
  onSuperseded: nothing,
  onLate: nothing,
  onRefused: nothing,
  onTrouble: nothing,
};

/** A queue on a device whose storage refuses to write or to be read as often as the test says. */
async function openQueue({ writes = 0, reads = 0, isOnline = true }: { writes?: number; reads?: number; isOnline?: boolean }) {
  const [time, shelf]: [ReturnType<typeof createVirtualTime>, Shelf] = [createVirtualTime(), new Map()];
  const working = createShelfStore(shelf);
  const left = { writes, reads };
  const asked: number[] = [];
  const refusing = <Args extends unknown[], Value>(what: keyof typeof left, work: (...args: Args) => Promise<Value>) => {
    return async (...args: Args): Promise<Value> => {
      asked.push(time.nowMs());
      if (left[what] > 0) {
        left[what] -= 1;
        throw new Error('quota');
      }
      return work(...args);
    };
  };
  const store = { ...working, put: refusing('writes', working.put), listFor: refusing('reads', working.listFor) };
  const ask = (async () => {
    if (!isOnline) throw new ServerUnreachable();
    return { outcome: 'saved', is_in_charge: true };
  }) as unknown as Ask;
  const readClocks = () => ({ wallMs: time.nowMs(), tickMs: time.nowMs() });
  const queue = createAnswerQueue('attempt', { ask, store, timers: time.timers, dice: () => 1, readClocks }, events);
  queue.start();
  await queue.load();
  const choose = (order: number) => queue.put({ kind: 'answer', order, optionId: 'a', revision: 1, windowId: 'w' });
  return { queue, shelf, asked, choose, pass: time.pass };
}

test('a storage that refuses one edit is asked again by itself, and takes what still waits', async () => {
  const { queue, shelf, choose, pass } = await openQueue({ writes: 2, isOnline: false });
  choose(1);
  choose(2);
  await pass(0);
  expect([queue.isUnkept(), shelf.size]).toEqual([true, 0]);
  await pass(600);
  expect([queue.isUnkept(), shelf.size]).toEqual([false, 2]);
});

test('answers that wait are counted without the flags that wait', async () => {
  const { queue, shelf, choose, pass } = await openQueue({ isOnline: false });
  choose(1);
  queue.put({ kind: 'flag', order: 2, isFlagged: true, revision: 1, windowId: 'w1' });
  await pass(0);
  expect([queue.countDeliverable(), queue.countAnswers(), shelf.size]).toEqual([2, 1, 2]);
});

test('what the server has settled meanwhile does not stay on the device', async () => {
  const { queue, shelf, choose, pass } = await openQueue({ writes: 1 });
  choose(1);
  await pass(0);
  expect([queue.isUnkept(), queue.waiting().length]).toEqual([true, 0]);
  await pass(600);
  expect([queue.isUnkept(), shelf.size]).toEqual([false, 0]);
});

test('a storage that could not be read once is asked again without a choice', async () => {
  const { queue, pass } = await openQueue({ reads: 1 });
  expect(queue.isUnkept()).toBe(true);
  await pass(600);
  expect(queue.isUnkept()).toBe(false);
});

test('one that never works is asked ever less often, at most every 15 seconds, and not after the queue was stopped', async () => {
  const { queue, asked, choose, pass } = await openQueue({ writes: Number.POSITIVE_INFINITY });
  choose(1);
  await pass(120_000);
  const gaps = asked.slice(2).map((atMs, nth) => atMs - (asked[nth + 1] ?? 0));
  expect(gaps.slice(0, 7)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  expect(queue.isUnkept()).toBe(true);
  queue.stop();
  const before = asked.length;
  await pass(120_000);
  expect(asked).toHaveLength(before);
});
