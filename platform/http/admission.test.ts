import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { ok } from '#platform/contract/outcome.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { type Admission, createAdmission, type Priority } from './admission.ts';
import { route } from './route.ts';
import { startHttp, type TestServer } from './testing.ts';

const two = { submit: 2, deliver: 2, start: 2, enter: 2, rest: 1 };

describe('admission', () => {
  test('lets in by priority, then by order, and keeps places for what matters more', async () => {
    const admission = createAdmission({ places: two });
    const first = await admission.enter('rest');
    const entered: string[] = [];
    const ask = async (priority: Priority, name: string = priority) => {
      const { leave } = await admission.enter(priority);
      entered.push(name);
      await Promise.resolve();
      leave();
    };
    const waiting = [ask('rest', 'rest 1'), ask('rest', 'rest 2')];
    const second = await admission.enter('start');
    waiting.push(ask('start'), ask('enter'), ask('deliver'), ask('submit'));
    await ask('save');
    await ask('wait');
    expect(entered).toEqual(['save', 'wait']);
    expect(admission.countWaiting()).toBe(6);
    second.leave();
    first.leave();
    await Promise.all(waiting);
    expect(entered).toEqual(['save', 'wait', 'submit', 'deliver', 'start', 'enter', 'rest 1', 'rest 2']);
    expect(admission.countWaiting()).toBe(0);
  });

  test('turns away whoever waited too long, or comes when too many wait, and gives them different times to come back', async () => {
    const admission = createAdmission({ places: two, waitMs: 30, mostWaiting: 2 });
    const places = [await admission.enter('start'), await admission.enter('start')];
    const asked = await Promise.allSettled([1, 2, 3].map(() => admission.enter('start')));
    const stops = asked.map((one) => (one.status === 'rejected' ? (one.reason as { stop: unknown }).stop : null));
    expect(stops).toMatchObject([1, 2, 3].map(() => ({ status: 503, code: 'busy' })));
    const seconds = stops.map((stop) => (stop as { retryAfterSeconds: number }).retryAfterSeconds);
    expect(new Set(seconds).size).toBe(3);
    for (const { leave } of places) leave();
    expect((await admission.enter('start')).hasWaited).toBe(false);
    expect(admission.countTurnedAway()).toBe(3);
  });
});

describe('more than can be served', () => {
  const turnedAway = (admission: Admission) =>
    admission.enter('start').then(
      () => null,
      (error: { stop: { retryAfterSeconds: number } }) => error.stop,
    );

  test('nobody begins to wait behind somebody who has waited for half of the time', async () => {
    vi.useFakeTimers();
    try {
      const admission = createAdmission({ places: two, waitMs: 4000 });
      const places = [await admission.enter('start'), await admission.enter('start')];
      const first = turnedAway(admission);
      const submission = admission.enter('submit');
      expect(admission.isFull('start')).toBe(false);
      vi.advanceTimersByTime(2001);
      expect([admission.isFull('start'), admission.isFull('submit')]).toEqual([true, false]);
      expect(await turnedAway(admission)).toMatchObject({ code: 'busy' });
      for (const { leave } of places) leave();
      (await submission).leave();
      expect(await first).toBeNull();
      expect(admission.isFull('start')).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  test('the more are turned away, the longer is the time over which they come back', () => {
    const admission = createAdmission({ waitMs: 60_000 });
    const seconds = Array.from({ length: 2100 }, () => admission.turnAway().retryAfterSeconds ?? 0);
    expect(Math.max(...seconds.slice(0, 100))).toBe(5);
    expect(Math.max(...seconds.slice(900, 1000))).toBe(11);
    expect(Math.max(...seconds.slice(2000))).toBe(21);
    expect(Math.min(...seconds)).toBe(2);
  });
});

describe('a server with more work than it can do', () => {
  const reply = z.object({ at: z.string() });
  const common = { access: 'public', reply } as const;
  const slow = contract({ method: 'GET', path: '/api/slow', summary: 'Waits.', ...common });
  const outside = contract({ method: 'POST', path: '/api/outside', summary: 'Asks another service.', asksElsewhere: true, ...common });
  const save = contract({ method: 'PUT', path: '/api/save', summary: 'Saves.', priority: 'save', ...common });
  const submit = contract({ method: 'POST', path: '/api/submit', summary: 'Submits.', priority: 'submit', ...common });
  const deliver = contract({ method: 'POST', path: '/api/deliver', summary: 'Delivers.', priority: 'deliver', ...common });
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let http: TestServer;
  let release = () => {};
  let released = Promise.resolve();
  let atWork = 0;

  beforeAll(async () => {
    database = await cloneDatabase();
    const told = async ({ now }: { now: Date }) => ok({ at: now.toISOString() });
    const held = async ({ now }: { now: Date }) => {
      atWork++;
      await released;
      atWork--;
      return ok({ at: now.toISOString() });
    };
    const routes = [route(slow, held), route(save, told), route(submit, held), route(deliver, held), route(outside, held)];
    http = await startHttp({ databaseUrl: database.url, routes });
  });
  afterAll(async () => {
    await http.stop();
    await database.drop();
  });

  const ask = (method: string, path: string) => fetch(`${http.url}/api/${path}`, { method });
  const timeOf = async (response: Response) => (await response.json()).at;

  test('what waits for somebody else’s service takes no place from others', async () => {
    released = new Promise((resolve) => (release = resolve));
    const elsewhere = Array.from({ length: 40 }, () => ask('POST', 'outside'));
    await expect.poll(() => atWork).toBe(40);
    const here = Array.from({ length: 16 }, () => ask('GET', 'slow'));
    await expect.poll(() => atWork).toBe(56);
    release();
    for (const answer of await Promise.all([...elsewhere, ...here])) expect(answer.status).toBe(200);
  });

  test('answers saves at once, tells the rest to come back in a sentence, and works on afterwards', async () => {
    released = new Promise((resolve) => (release = resolve));
    const inHand = Array.from({ length: 16 }, () => ask('GET', 'slow'));
    await expect.poll(() => atWork).toBe(16);
    const late = await Promise.all([ask('GET', 'slow'), ask('PUT', 'save')]);
    expect(late.map(({ status }) => status)).toEqual([503, 200]);
    expect(Number(late[0].headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await late[0].json()).error).toMatchObject({ code: 'busy', message: expect.stringContaining('Nothing was changed.') });
    release();
    expect((await Promise.all(inHand)).map(({ status }) => status)).toEqual(inHand.map(() => 200));
    expect((await ask('GET', 'slow')).status).toBe(200);
  });

  test('takes no time from whoever waits: a delivery begins when its turn comes, a submission counts from when it came', async () => {
    released = new Promise((resolve) => (release = resolve));
    const came = http.clock.nowMs;
    const inHand = Array.from({ length: 24 }, () => ask('POST', 'submit'));
    await expect.poll(() => atWork).toBe(24);
    const waiting = [ask('POST', 'submit'), ask('POST', 'deliver')];
    await expect.poll(() => http.server.admission.countWaiting()).toBe(2);
    http.clock.nowMs += 2000;
    release();
    await Promise.all(inHand);
    const [submitted, delivered] = await Promise.all(waiting);
    expect(await timeOf(submitted as Response)).toBe(new Date(came).toISOString());
    expect(await timeOf(delivered as Response)).toBe(new Date(came + 2000).toISOString());
  });
});
