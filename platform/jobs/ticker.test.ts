import { expect, test, vi } from 'vitest';
import { createLog } from '#platform/runtime/log.ts';
import { createTicks } from './ticker.ts';

const clock = { now: () => new Date('2026-11-15T10:00:00Z'), elapsedMs: () => 0 };
const log = createLog({ level: 'silent' });
const soon = () => new Promise((resolve) => setTimeout(resolve, 30));
const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 20_000, interval: 10 });

test('a tick runs at the start and again and again, never twice at once, and not after the stop', async () => {
  let runs = 0;
  let running = 0;
  let most = 0;
  const tick = {
    name: 'count',
    everyMs: 1,
    isFirst: true as const,
    async handle(now: Date) {
      expect(now).toEqual(clock.now());
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      runs++;
    },
  };
  const ticks = createTicks({ ticks: [tick], clock, log });
  await ticks.start();
  expect(runs).toBe(1);
  await until(() => runs >= 3);
  await ticks.stop();
  const last = runs;
  await soon();
  expect([runs, most, running]).toEqual([last, 1, 0]);
});

test('only what comes first has run when it has started; the others follow in their order, and not after the stop', async () => {
  const ran: string[] = [];
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
  const named = (name: string, handle: () => Promise<void>) => ({
    name,
    everyMs: 3_600_000,
    handle: async () => {
      await handle();
      ran.push(name);
    },
  });
  const ticks = createTicks({
    ticks: [
      named('slow', () => isHeld),
      { ...named('first', async () => undefined), isFirst: true, everyMs: 1 },
      named('last', async () => undefined),
    ],
    clock,
    log,
  });
  await ticks.start();
  expect(ran).toEqual(['first']);
  // A slow one holds up the others, not what comes first.
  await until(() => ran.length > 2);
  const stopped = ticks.stop();
  letGo();
  await stopped;
  expect(new Set(ran)).toEqual(new Set(['first', 'slow']));
  expect(ran.at(-1)).toBe('slow');
});

test('one that fails is said in the log once and tried again; the others go on', async () => {
  const lines: string[] = [];
  let tries = 0;
  let others = 0;
  const failing = {
    name: 'fails',
    everyMs: 1,
    async handle() {
      tries++;
      throw new Error('The database is away.');
    },
  };
  const other = {
    name: 'works',
    everyMs: 1,
    async handle() {
      others++;
    },
  };
  const ticks = createTicks({
    ticks: [failing, other],
    clock,
    log: createLog({ level: 'warn', destination: { write: (line) => lines.push(line) } }),
  });
  await ticks.start();
  await until(() => tries >= 3 && others >= 3);
  await ticks.stop();
  expect(lines).toHaveLength(1);
  await expect(ticks.runOnce()).rejects.toThrow('The database is away.');
});

test('what gathers in memory is written once more at the stop', async () => {
  const gathered: string[] = [];
  const written: string[] = [];
  const quiet = { everyMs: 3_600_000, handle: async () => void written.push(...gathered.splice(0)) };
  const ticks = createTicks({ ticks: [{ ...quiet, name: 'writes', isRunOnStop: true as const }], clock, log });
  await ticks.start();
  gathered.push('a lookup');
  await ticks.stop();
  expect(written).toEqual(['a lookup']);
});

test('what can wait is put off while requests wait, and the rest is not', async () => {
  let isPressed = true;
  const runs = { patient: 0, urgent: 0 };
  const patient = { name: 'patient', everyMs: 1, canWait: true as const, handle: async () => void runs.patient++ };
  const urgent = { name: 'urgent', everyMs: 1, handle: async () => void runs.urgent++ };
  const ticks = createTicks({ ticks: [patient, urgent], clock, log, isPressed: () => isPressed });
  await ticks.start();
  await until(() => runs.urgent >= 5);
  expect(runs.patient).toBe(1);
  isPressed = false;
  await until(() => runs.patient >= 3);
  await ticks.stop();
});

test('what can wait does not wait for ever', async () => {
  let runs = 0;
  const tick = { name: 'patient', everyMs: 4000, canWait: true as const, handle: async () => void runs++ };
  vi.useFakeTimers();
  try {
    const ticks = createTicks({ ticks: [tick], clock, log, isPressed: () => true });
    await ticks.start();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(4000);
    expect(runs).toBe(2);
    await ticks.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('a tick that waits for something runs once there is work, and the others run anyway', async () => {
  let hasWork = false;
  const runs = { waiting: 0, other: 0 };
  const waiting = { name: 'waiting', everyMs: 1, waitsFor: 'exists (select from work)', handle: async () => void runs.waiting++ };
  const other = { name: 'other', everyMs: 1, handle: async () => void runs.other++ };
  const asked = new Set<string | undefined>();
  const ticks = createTicks({
    ticks: [waiting, other],
    clock,
    log,
    hasWork: async ({ waitsFor }) => {
      asked.add(waitsFor);
      return waitsFor === undefined || hasWork;
    },
  });
  await ticks.start();
  await until(() => runs.other >= 5);
  // Once at the start, without asking.
  expect(runs.waiting).toBe(1);
  expect(asked).toEqual(new Set(['exists (select from work)', undefined]));
  hasWork = true;
  await until(() => runs.waiting >= 3);
  await ticks.stop();
});

test('ticks whose intervals are multiples of each other are due together', async () => {
  const at = new Map<string, number[]>();
  const named = (name: string, everyMs: number) => ({ name, everyMs, handle: async () => void at.get(name)?.push(Date.now()) });
  const ticks = [named('short', 500), named('long', 1000)];
  for (const { name } of ticks) at.set(name, []);
  vi.useFakeTimers();
  try {
    const house = createTicks({ ticks, clock, log });
    await house.start();
    await vi.advanceTimersByTimeAsync(4100);
    const [, ...long] = at.get('long') ?? [];
    expect(long.length).toBeGreaterThanOrEqual(3);
    expect(at.get('short')).toEqual(expect.arrayContaining(long));
    await house.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('a tick whose work was overlooked does not sleep for ever', async () => {
  let runs = 0;
  vi.useFakeTimers();
  try {
    const tick = { name: 'waiting', everyMs: 1000, waitsFor: 'false', handle: async () => void runs++ };
    const ticks = createTicks({ ticks: [tick], clock, log, hasWork: async () => false });
    await ticks.start();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(runs).toBe(2);
    await ticks.stop();
  } finally {
    vi.useRealTimers();
  }
});
