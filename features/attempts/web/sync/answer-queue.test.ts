// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createShelfStore, createVirtualTime, settle, type Shelf } from '#tests/harness/attempt-device.ts';
import { RequestFailed, ServerUnreachable } from '#ui/client/client.ts';
import type { Parts } from '#ui/client/request.ts';
import type { Edit } from '../../rules/answer-sheet.ts';
import { createAnswerQueue, type QueueEvents } from './answer-queue.ts';
import type { Ask, EditStore } from './ports.ts';

type Sent = { order: number; option?: string; isFlagged?: boolean; revision: number; keepalive: boolean | undefined };
type Answer = 'saved' | 'elsewhere' | 'unreachable' | { status: number; code: string; retryAfterSeconds?: number };

function refusal({ status, code, retryAfterSeconds = 0 }: Exclude<Answer, string>): RequestFailed {
  return new RequestFailed({
    status,
    code,
    message: `Said ${code}.`,
    requestId: null,
    fields: {},
    retryAfterSeconds: retryAfterSeconds || null,
  });
}

/** A queue in front of a server that answers as the test says. */
function openQueue({ shelf = new Map(), store }: { shelf?: Shelf; store?: EditStore } = {}) {
  const time = createVirtualTime();
  const sent: Sent[] = [];
  const told: string[] = [];
  let answer: (one: Sent) => Answer | Promise<Answer> = () => 'saved';
  const ask = async (_contract: unknown, { params, body, keepalive }: Parts) => {
    const { option_id: option, is_flagged: isFlagged, revision } = body as { option_id?: string; is_flagged?: boolean; revision: number };
    const one = { order: (params as { order: number }).order, option, isFlagged, revision, keepalive } as Sent;
    sent.push(one);
    const said = await answer(one);
    if (said === 'unreachable') throw new ServerUnreachable();
    if (typeof said === 'object') throw refusal(said);
    return { outcome: 'saved', is_in_charge: said === 'saved', is_flagged: isFlagged };
  };
  const say =
    (word: string) =>
    (edit: Edit, sentence = '') =>
      void told.push(`${word} ${edit.order} ${sentence}`.trim());
  const events: QueueEvents = {
    onChange: () => undefined,
    onSaved: (edit, isInCharge) => say(isInCharge ? 'saved' : 'saved elsewhere')(edit),
    onSuperseded: () => void told.push('superseded'),
    onLate: say('late'),
    onRefused: say('refused'),
    onTrouble: (edit, trouble) => say(`trouble ${trouble.kind}`)(edit),
  };
  const ports = {
    ask: ask as unknown as Ask,
    store: store ?? createShelfStore(shelf),
    timers: time.timers,
    dice: () => 1,
    readClocks: () => ({ wallMs: time.nowMs(), tickMs: time.nowMs() }),
  };
  const queue = createAnswerQueue('attempt', ports, events);
  queue.start();
  return {
    queue,
    sent,
    told,
    shelf,
    pass: time.pass,
    answerWith: (next: typeof answer) => void (answer = next),
    choose: (order: number, optionId: string, revision: number) => queue.put({ kind: 'answer', order, optionId, revision, windowId: 'w' }),
    flag: (order: number, isFlagged: boolean, revision: number) => queue.put({ kind: 'flag', order, isFlagged, revision, windowId: 'w' }),
    sentOptions: () => sent.map(({ order, option }) => `${order}${option}`),
  };
}

/** Answers when the test says so. */
function later() {
  const open: (() => void)[] = [];
  return {
    answer: () => new Promise<Answer>((resolve) => open.push(() => resolve('saved'))),
    release: () => open.splice(0).forEach((resolve) => resolve()),
  };
}

describe('a choice', () => {
  test('is kept on the device before it is sent', async () => {
    const kept: { count: number }[] = [];
    const one = openQueue();
    await one.queue.load();
    one.answerWith(() => {
      kept.push({ count: one.shelf.size });
      return 'saved';
    });
    one.choose(1, 'a', 1);
    expect(one.sent).toEqual([]);
    await settle();
    expect(one.sentOptions()).toEqual(['1a']);
    expect(kept).toEqual([{ count: 1 }]);
  });

  test('leaves the device when the server has it, and outlives the page on its way', async () => {
    const one = openQueue();
    await one.queue.load();
    one.choose(1, 'a', 1);
    await settle();
    expect(one.told).toEqual(['saved 1']);
    expect(one.shelf.size).toBe(0);
    expect(one.sent[0]?.keepalive).toBe(true);
    expect(one.queue.countDeliverable()).toBe(0);
  });

  test('A-176 made while the former one is on its way waits for it and is sent after it; the last one counts', async () => {
    const one = openQueue();
    await one.queue.load();
    const held = later();
    one.answerWith(held.answer);
    one.choose(1, 'a', 1);
    await settle();
    one.choose(1, 'b', 2);
    one.choose(1, 'c', 3);
    await settle();
    expect(one.sentOptions()).toEqual(['1a']);
    held.release();
    await settle();
    expect(one.sentOptions()).toEqual(['1a', '1c']);
    expect([...one.shelf.values()].map((edit) => edit.revision)).toEqual([3]);
    held.release();
    await settle();
    expect(one.shelf.size).toBe(0);
  });

  test('of different questions goes out in the order of making, a few at once', async () => {
    const one = openQueue();
    await one.queue.load();
    const held = later();
    one.answerWith(held.answer);
    for (const order of [5, 3, 1, 2, 4, 6]) one.choose(order, 'x', 1);
    await settle();
    expect(one.sentOptions()).toEqual(['5x', '3x', '1x', '2x']);
    held.release();
    await settle();
    expect(one.sentOptions()).toEqual(['5x', '3x', '1x', '2x', '4x', '6x']);
  });

  test('A-184 that a crash left on the device is delivered by the next page', async () => {
    const shelf: Shelf = new Map();
    const crashed = openQueue({ shelf });
    await crashed.queue.load();
    crashed.answerWith(() => 'unreachable');
    crashed.choose(1, 'a', 7);
    crashed.flag(2, true, 8);
    await settle();
    crashed.queue.stop();
    const next = openQueue({ shelf });
    expect(next.sent).toEqual([]);
    await next.queue.load();
    await settle();
    expect(next.told).toEqual(['saved 1', 'saved 2']);
    expect(shelf.size).toBe(0);
  });

  test('made before the page knew what the device keeps is the later one', async () => {
    const shelf: Shelf = new Map();
    const crashed = openQueue({ shelf });
    crashed.choose(1, 'old', 50);
    await settle();
    const next = openQueue({ shelf });
    next.choose(1, 'new', 3);
    await next.queue.load();
    await settle();
    expect(next.sent.map(({ option, revision }) => [option, revision])).toEqual([['new', 51]]);
    expect(shelf.size).toBe(0);
  });
});

describe('A-179 a save that fails', () => {
  test('keeps the choice, says so once, and tries again after ever longer pauses', async () => {
    const one = openQueue();
    await one.queue.load();
    one.answerWith(() => 'unreachable');
    one.choose(1, 'a', 1);
    await one.pass(0);
    expect(one.queue.trouble()).toEqual({ kind: 'offline', sinceMs: 0 });
    expect(one.sent).toHaveLength(1);
    await one.pass(500);
    expect(one.sent).toHaveLength(2);
    await one.pass(999);
    expect(one.sent).toHaveLength(2);
    await one.pass(1);
    expect(one.sent).toHaveLength(3);
    await one.pass(600_000);
    const tries = one.sent.length;
    expect(tries).toBeGreaterThan(40);
    expect(one.told).toEqual(['trouble offline 1']);
    expect(one.queue.trouble()).toEqual({ kind: 'offline', sinceMs: 0 });
    expect(one.shelf.size).toBe(1);
    one.answerWith(() => 'saved');
    await one.pass(15_000);
    expect(one.told).toEqual(['trouble offline 1', 'saved 1']);
    expect(one.queue.trouble()).toBeNull();
  });

  test('is tried at once when the network is back', async () => {
    const one = openQueue();
    await one.queue.load();
    one.answerWith(() => 'unreachable');
    one.choose(1, 'a', 1);
    await one.pass(60_000);
    const before = one.sent.length;
    one.answerWith(() => 'saved');
    one.queue.wake();
    await settle();
    expect(one.sent).toHaveLength(before + 1);
    expect(one.shelf.size).toBe(0);
  });

  test.each([
    [500, 'internal'],
    [503, 'unavailable'],
    [429, 'too_many_requests'],
    [502, 'unreadable_answer'],
    [403, 'forbidden'],
  ])('with %s keeps the choice', async (status, code) => {
    const one = openQueue();
    await one.queue.load();
    one.answerWith(() => ({ status, code }));
    one.choose(1, 'a', 1);
    await settle();
    expect(one.queue.trouble()).toEqual({ kind: 'failing', reason: 'busy', message: `Said ${code}.` });
    expect(one.shelf.size).toBe(1);
    one.answerWith(() => 'saved');
    await one.pass(500);
    expect(one.shelf.size).toBe(0);
  });

  test('waits as long as the server asks', async () => {
    const one = openQueue();
    await one.queue.load();
    one.answerWith(() => ({ status: 429, code: 'too_many_requests', retryAfterSeconds: 7 }));
    one.choose(1, 'a', 1);
    await one.pass(6999);
    expect(one.sent).toHaveLength(1);
    await one.pass(1);
    expect(one.sent).toHaveLength(2);
  });

  test('because nobody is signed in keeps everything until somebody is', async () => {
    const one = openQueue();
    await one.queue.load();
    one.answerWith(() => ({ status: 401, code: 'not_signed_in' }));
    one.choose(1, 'a', 1);
    one.choose(2, 'b', 1);
    await one.pass(60_000);
    expect(one.queue.trouble()).toMatchObject({ kind: 'failing', reason: 'signed_out' });
    expect(one.shelf.size).toBe(2);
    one.answerWith(() => 'saved');
    await one.pass(15_000);
    expect(one.shelf.size).toBe(0);
  });

  test('for one question does not hold up the others', async () => {
    const one = openQueue();
    await one.queue.load();
    one.answerWith(({ order }) => (order === 1 ? { status: 500, code: 'internal' } : 'saved'));
    one.choose(1, 'a', 1);
    await settle();
    one.choose(2, 'b', 1);
    one.choose(3, 'c', 1);
    await one.pass(2000);
    expect([...one.shelf.values()].map((edit) => edit.order)).toEqual([1]);
  });
});

describe('a refusal', () => {
  test('because a newer choice is saved ends the older one', async () => {
    const one = openQueue();
    await one.queue.load();
    one.answerWith(() => ({ status: 409, code: 'out_of_date' }));
    one.choose(1, 'a', 1);
    await settle();
    expect(one.told).toEqual(['superseded']);
    expect(one.shelf.size).toBe(0);
  });

  test('because the option is none of the question ends it with its sentence', async () => {
    const one = openQueue();
    await one.queue.load();
    one.answerWith(() => ({ status: 422, code: 'not_an_option' }));
    one.choose(1, 'a', 1);
    await settle();
    expect(one.told).toEqual(['refused 1 Said not_an_option.']);
    expect(one.shelf.size).toBe(0);
  });

  test('because the attempt is not of whoever is signed in leaves the choice on the device for its owner', async () => {
    const one = openQueue();
    await one.queue.load();
    one.answerWith(() => ({ status: 404, code: 'not_found' }));
    one.choose(1, 'a', 1);
    await one.pass(60_000);
    expect(one.sent).toHaveLength(1);
    expect(one.queue.countDeliverable()).toBe(0);
    expect(one.shelf.size).toBe(1);
  });

  test('because time is up keeps the choice until the deadline moves', async () => {
    const one = openQueue();
    await one.queue.load();
    one.answerWith(() => ({ status: 409, code: 'time_is_up' }));
    one.choose(1, 'a', 1);
    await one.pass(60_000);
    expect(one.sent).toHaveLength(1);
    expect(one.told).toEqual(['late 1']);
    expect(one.shelf.size).toBe(1);
    one.answerWith(() => 'saved');
    one.queue.release();
    await settle();
    expect(one.told).toEqual(['late 1', 'saved 1']);
    expect(one.shelf.size).toBe(0);
  });

  test('A-196 because the attempt is finished ends it as a record', async () => {
    const one = openQueue();
    await one.queue.load();
    one.answerWith(() => ({ status: 409, code: 'attempt_closed' }));
    one.choose(1, 'a', 1);
    one.flag(2, true, 1);
    await settle();
    expect(one.told).toEqual(['late 1', 'refused 2 Said attempt_closed.']);
    expect(one.shelf.size).toBe(0);
  });
});

describe('A-180 a flag', () => {
  test('is sent as the wanted value, and a double click ends where it began', async () => {
    const one = openQueue();
    await one.queue.load();
    const held = later();
    one.answerWith(held.answer);
    one.flag(1, true, 1);
    await settle();
    one.flag(1, false, 2);
    held.release();
    await settle();
    held.release();
    await settle();
    expect(one.sent.map(({ isFlagged, revision }) => [isFlagged, revision])).toEqual([
      [true, 1],
      [false, 2],
    ]);
    expect(one.shelf.size).toBe(0);
  });
});

describe('a device that keeps nothing', () => {
  const refuses = () => Promise.reject(new Error('quota'));

  test('still delivers, and the queue says so', async () => {
    const one = openQueue({ store: { put: refuses, remove: refuses, listFor: refuses, listAttempts: refuses } });
    await one.queue.load();
    one.answerWith(() => 'unreachable');
    one.choose(1, 'a', 1);
    await settle();
    expect(one.queue.isUnkept()).toBe(true);
    one.answerWith(() => 'saved');
    await one.pass(500);
    expect(one.told).toContain('saved 1');
  });

  test('and does not answer either holds nothing up', async () => {
    const silent = () => new Promise<never>(() => undefined);
    const one = openQueue({ store: { put: silent, remove: silent, listFor: silent, listAttempts: silent } });
    void one.queue.load();
    for (const order of [1, 2, 3, 4, 5, 6]) one.choose(order, 'a', 1);
    await one.pass(5000);
    expect(one.told).toEqual(['saved 1', 'saved 2', 'saved 3', 'saved 4', 'saved 5', 'saved 6']);
    expect(one.queue.isUnkept()).toBe(true);
  });
});

test('a page that is being left sends all that waits at once', async () => {
  const one = openQueue();
  await one.queue.load();
  one.answerWith(() => 'unreachable');
  for (let order = 1; order <= 9; order++) one.choose(order, 'x', 1);
  await one.pass(20_000);
  const before = one.sent.length;
  one.answerWith(() => 'saved');
  one.queue.hurry();
  expect(one.sent).toHaveLength(before + 9);
  await settle();
  expect(one.shelf.size).toBe(0);
});

test('a window that is not in charge learns it from its own save', async () => {
  const one = openQueue();
  await one.queue.load();
  one.answerWith(() => 'elsewhere');
  one.choose(1, 'a', 1);
  await settle();
  expect(one.told).toEqual(['saved elsewhere 1']);
});
