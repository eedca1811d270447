import { expectAccessible } from './accessible.ts';
import { answerAndGoOn, endIn, openTest, roomOf, secondsOn, storedAttempt, toast } from './attempt.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';

type Turned = { turnClock: (ms: number) => void; turnTicks: (ms: number) => void };

/** A machine whose clock is wrong by this much; it and the clock that only counts up can be turned while the page runs. */
function turnedClock(startMs: number): void {
  let aheadMs = startMs;
  let ticksMs = 0;
  const realTicks = performance.now.bind(performance);
  performance.now = () => realTicks() + ticksMs;
  const RealDate = Date;
  const now = () => RealDate.now() + aheadMs;
  const TurnedDate = new Proxy(RealDate, {
    construct: (target, input: unknown[]) => Reflect.construct(target, input.length === 0 ? [now()] : input) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
  Object.assign(window, { Date: TurnedDate, turnClock: (ms: number) => (aheadMs = ms), turnTicks: (ms: number) => (ticksMs = ms) });
}

const hourMs = 3_600_000;

test.describe('a machine on the other side of the world with a wrong clock', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('A-175 A-186 A-188 the countdown follows the server, whatever the machine says and however it is turned', async ({
    page,
    candidate,
    house,
  }) => {
    test.slow();
    await page.addInitScript(turnedClock, 3 * hourMs);
    const attemptId = await candidate.start();
    const room = await openTest(page, attemptId);
    const { deadlineAt } = await storedAttempt(house, attemptId);
    const expectTrueTime = () =>
      expect(async () => {
        const from = Date.now();
        const shown = secondsOn(await room.time.innerText({ timeout: 2000 }));
        const left = (nowMs: number) => (deadlineAt.getTime() - nowMs) / 1000;
        expect(shown).toBeLessThanOrEqual(Math.ceil(left(from)) + 1);
        expect(shown).toBeGreaterThanOrEqual(Math.floor(left(Date.now())) - 1);
      }).toPass({ timeout: 20_000 });
    const turn = (ms: number) => page.evaluate((to) => (window as unknown as Turned).turnClock(to), ms);
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeGreaterThan(2 * hourMs);
    await expectTrueTime();
    await turn(-5 * hourMs);
    await expectTrueTime();
    await turn(30 * hourMs);
    await expectTrueTime();
    await page.reload();
    await expect(room.question(1)).toBeVisible();
    await expectTrueTime();
    expect((await storedAttempt(house, attemptId)).deadlineAt).toEqual(deadlineAt);
  });
});

const turns = [
  { name: 'the clock an hour ahead', wallMs: hourMs, ticksMs: 0 },
  { name: 'the ticks an hour ahead', wallMs: 0, ticksMs: hourMs },
  { name: 'both an hour ahead', wallMs: hourMs, ticksMs: hourMs },
  { name: 'both an hour behind', wallMs: -hourMs, ticksMs: -hourMs },
  { name: 'the ticks an hour behind', wallMs: 0, ticksMs: -hourMs },
];

for (const { name, wallMs, ticksMs } of turns)
  test(`A-186 A-188 ${name}: nothing is submitted, and the right time is back within seconds`, async ({ page, candidate, house }) => {
    test.slow();
    await page.addInitScript(turnedClock, 0);
    const attemptId = await candidate.start();
    const room = await openTest(page, attemptId);
    const { deadlineAt } = await storedAttempt(house, attemptId);
    // The page waits for changes, as it does for most of a test.
    await page.waitForTimeout(2000);
    for (const share of [1, 2]) {
      await page.evaluate(
        ([wall, ticks]) => {
          const { turnClock, turnTicks } = window as unknown as Turned;
          turnClock(wall);
          turnTicks(ticks);
        },
        [wallMs * share, ticksMs * share] as const,
      );
      // Longer than the page takes to read its clocks; shorter than the question that waits at the server.
      await page.waitForTimeout(4000);
      const shown = secondsOn(await room.time.innerText({ timeout: 2000 }));
      expect(Math.abs((deadlineAt.getTime() - Date.now()) / 1000 - shown)).toBeLessThanOrEqual(2.5);
      await expect(room.options.first()).toBeVisible();
      expect((await storedAttempt(house, attemptId)).status).toBe('open');
    }
  });

test('A-186 A-187 R-17 the time counts down second by second, and at zero the test is submitted by itself', async ({
  page,
  candidate,
  house,
}) => {
  test.slow();
  const attemptId = await candidate.start();
  const room = await openTest(page, attemptId);
  await answerAndGoOn(page, 1);
  await expect(room.saving).toHaveAttribute('data-saving', 'saved');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenTimes: seen });
    const note = () => {
      const face = document.querySelector('[role=timer]')?.textContent ?? '';
      if (face !== '' && face !== seen.at(-1)) seen.push(face);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  // Long enough for a loaded machine to draw four of the seconds.
  await endIn(house, attemptId, 10);
  await expect(toast(page, "Time's Up!")).toBeVisible();
  await expect(toast(page, 'Auto-submitting your assessment.')).toBeVisible();
  const seen = (await page.evaluate(() => (window as unknown as { seenTimes: string[] }).seenTimes)).map(secondsOn);
  const last = seen.filter((seconds) => seconds <= 10);
  expect(last.at(-1)).toBe(0);
  expect(last).toEqual(last.toSorted((one, other) => other - one));
  expect(last.length, `shown: ${seen.join(' ')}`).toBeGreaterThanOrEqual(4);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main').getByText('Latest result')).toBeVisible();
  await expectAccessible(page);
  const { finishedBy, submittedAt, deadlineAt } = await storedAttempt(house, attemptId);
  expect(finishedBy).toBe('time');
  expect(submittedAt).toEqual(deadlineAt);
});

test('A-188 R-20 an attempt whose tab is closed is ended by the server with what was saved', async ({
  page,
  context,
  candidate,
  house,
}) => {
  const attemptId = await candidate.start();
  await openTest(page, attemptId);
  await page.keyboard.press('1');
  await expect(roomOf(page).saving).toHaveAttribute('data-saving', 'saved');
  await page.close();
  await endIn(house, attemptId, 1);
  await expect.poll(async () => (await storedAttempt(house, attemptId)).finishedBy, { timeout: 30_000 }).toBe('time');
  const later = await context.newPage();
  await later.goto('/dashboard/assessments');
  await expect(later.getByText('Time ran out, so we submitted your answers.')).toBeVisible();
  await expect(later.getByText('1 of 15 answered')).toBeVisible();
});
