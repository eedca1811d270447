// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settle } from '#tests/harness/attempt-device.ts';
import { createPretence, startMs } from '#tests/harness/pretend-attempt.ts';
import { awaitChange, submitAttempt } from '../../contract/attempts.ts';
import { createAttemptController } from './attempt-controller.ts';

const minute = 60_000;
const hour = 60 * minute;

async function openController(given: Parameters<typeof createPretence>[0] = {}) {
  const page = createPretence(given);
  const controller = createAttemptController(page.delivery(), 'w1', page.ports);
  controller.start();
  await settle();
  /** Time passes before somebody's eyes: the page reads it every second. */
  const watchFor = async (seconds: number): Promise<void> => {
    for (let nth = 0; nth < seconds; nth += 1) {
      controller.readTime();
      await page.pass(1000);
    }
  };
  return { page, controller, watchFor };
}

describe('A-188 the time that is left', () => {
  test.each([
    ['a right clock', 0],
    ['a clock that is an hour fast', 60 * minute],
    ['a clock of another year', -365 * 24 * 60 * minute],
  ])('is the same on a computer with %s', async (_, wallAheadMs) => {
    const { page, controller } = await openController({ wallAheadMs });
    await page.pass(4 * minute);
    expect(Math.abs(controller.readTime().leftMs - 6 * minute)).toBeLessThanOrEqual(1000);
    expect(controller.readTime().isUncertain).toBe(false);
  });

  test('does not change when the clock is turned during the test', async () => {
    const { page, controller } = await openController();
    page.turnClock(-7_200_000);
    expect(Math.abs(controller.readTime().leftMs - 10 * minute)).toBeLessThanOrEqual(1000);
    await page.pass(1000);
    page.turnClock(86_400_000);
    controller.readTime();
    await page.pass(1000);
    expect(Math.abs(controller.readTime().leftMs - (10 * minute - 2000))).toBeLessThanOrEqual(1000);
  });

  test('is right again after sleep, and measured at once', async () => {
    const { page, controller } = await openController();
    await page.sleep(5 * minute);
    expect(controller.readTime().leftMs).toBeLessThanOrEqual(5 * minute + 1000);
    const before = page.countTo(awaitChange);
    page.comeBack();
    await settle();
    expect(page.countTo(awaitChange)).toBeGreaterThan(before);
    expect(controller.readTime().isUncertain).toBe(false);
    expect(Math.abs(controller.readTime().leftMs - 5 * minute)).toBeLessThanOrEqual(1000);
  });

  test('is uncertain after sleep without a network, and never too long', async () => {
    const { page, controller } = await openController();
    page.setOnline(false);
    await page.sleep(5 * minute);
    expect(controller.readTime().leftMs).toBeLessThanOrEqual(5 * minute + 1000);
    await page.pass(1000);
    expect(controller.readTime().isUncertain).toBe(true);
  });
});

describe('A-186 A-188 a jump of a clock', () => {
  test.each([
    ['the clock an hour ahead', hour, 0],
    ['the clock an hour behind', -hour, 0],
    ['the ticks an hour ahead', 0, hour],
    ['the ticks an hour behind', 0, -hour],
    ['both an hour ahead', hour, hour],
    ['both an hour behind', -hour, -hour],
  ])('%s: the server is asked at once, and the time is right within two seconds', async (_, wallMs, ticksMs) => {
    const { page, controller, watchFor } = await openController();
    await watchFor(60);
    page.turnClock(wallMs);
    page.turnTicks(ticksMs);
    await watchFor(2);
    expect(controller.readTime().isUncertain).toBe(false);
    expect(Math.abs(controller.readTime().leftMs - (10 * minute - 62_000))).toBeLessThanOrEqual(1000);
    expect(page.countTo(submitAttempt)).toBe(0);
  });

  test('time that only seems to be up is asked for again until the server answers, without a storm of questions', async () => {
    const { page, controller, watchFor } = await openController();
    page.setOnline(false);
    page.turnClock(hour);
    page.turnTicks(hour);
    await watchFor(60);
    expect(controller.readTime().leftMs).toBe(0);
    expect(page.countTo(awaitChange)).toBeLessThan(20);
    page.setOnline(true);
    page.comeBack();
    await watchFor(1);
    expect(controller.readTime().leftMs).toBeGreaterThan(8 * minute);
  });

  test('the server’s word that time is up is learned when the count runs out, though no version changes', async () => {
    const { page, controller, watchFor } = await openController();
    page.endByTime();
    await watchFor(10 * 60 - 2);
    expect(controller.state().sheet.state).toBe('running');
    await watchFor(4);
    expect(controller.state().sheet.state).toBe('closing');
    expect(page.countTo(submitAttempt)).toBe(0);
  });
});

const turn = fc.integer({ min: -2 * hour, max: 2 * hour });
const happening = fc.oneof(
  fc.record({ kind: fc.constant('turn' as const), wallMs: turn, ticksMs: turn }),
  fc.record({ kind: fc.constant('turn together' as const), ms: turn }),
  fc.record({ kind: fc.constant('watch' as const), seconds: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('sleep' as const), ms: fc.integer({ min: 0, max: 3 * minute }) }),
  fc.record({ kind: fc.constant('network' as const), isOnline: fc.boolean() }),
  fc.record({ kind: fc.constant('come back' as const) }),
  fc.record({ kind: fc.constant('choose' as const) }),
);

test('A-186 whatever the two clocks do, the test stays open and nothing is submitted before the server says that time is up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (happenings) => {
      const { page, controller, watchFor } = await openController();
      for (const one of happenings) {
        if (one.kind === 'turn') {
          page.turnClock(one.wallMs);
          page.turnTicks(one.ticksMs);
        } else if (one.kind === 'turn together') {
          page.turnClock(one.ms);
          page.turnTicks(one.ms);
        } else if (one.kind === 'watch') await watchFor(one.seconds);
        else if (one.kind === 'sleep') await page.sleep(one.ms);
        else if (one.kind === 'choose') controller.choose(1, 'a');
        else if (one.kind === 'come back') page.comeBack();
        else if (one.isOnline) {
          page.setOnline(true);
          page.comeBack();
        } else {
          page.setOnline(false);
          page.loseNetwork();
        }
        await watchFor(1);
        expect(page.countTo(submitAttempt)).toBe(0);
        expect(controller.state().sheet.state).toBe('running');
      }
      controller.stop();
    }),
    { numRuns: 150 },
  );
}, 120_000);

describe('A-179 a connection that the browser calls lost', () => {
  test('is shown at once although the question for changes waits', async () => {
    const { page, controller } = await openController();
    await page.pass(5000);
    page.setOnline(false);
    page.loseNetwork();
    await settle();
    expect(controller.state().trouble).toEqual({ kind: 'offline', sinceMs: startMs + 5000 });
  });

  test('is shown within two seconds when nobody answers at all', async () => {
    const { page, controller } = await openController();
    await page.pass(5000);
    page.answerTo(
      awaitChange,
      ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('gone')))),
    );
    page.loseNetwork();
    await page.pass(1600);
    expect(controller.state().trouble).toMatchObject({ kind: 'offline' });
  });

  test('is not shown when the server answers all the same', async () => {
    const { page, controller } = await openController();
    await page.pass(5000);
    page.loseNetwork();
    await page.pass(3000);
    expect(controller.state().trouble).toBeNull();
  });
});
