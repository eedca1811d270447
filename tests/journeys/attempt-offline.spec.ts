import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessible, expectFitsPhone } from './accessible.ts';
import {
  answerAndGoOn,
  endIn,
  openTest,
  questionCount,
  roomOf,
  secondsOn,
  storedAnswers,
  storedAttempt,
  storedChoices,
  toast,
} from './attempt.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';

const expectStored = (house: Pool, attemptId: string, choices: Record<number, number>): Promise<void> =>
  expect.poll(() => storedChoices(house, attemptId), { timeout: 30_000 }).toEqual(choices);

/** Answers question 1, then 2 to 5 with the network gone, and flags the fifth. */
async function answerOffline(page: Page, house: Pool, attemptId: string): Promise<void> {
  const room = await openTest(page, attemptId);
  await answerAndGoOn(page, 1);
  await expectStored(house, attemptId, { 1: 1 });
  await page.context().setOffline(true);
  for (const [order, nth] of [
    [2, 2],
    [3, 3],
    [4, 1],
    [5, 2],
  ] as const) {
    await expect(room.question(order)).toBeVisible();
    await answerAndGoOn(page, nth);
  }
  await expect(room.question(6)).toBeVisible();
  await expect(room.saving).toHaveText(/^Offline since \d{1,2}:\d\d\s[AP]M, 4 answers not saved yet$/);
  await expect(room.cell(5)).toHaveAccessibleName('Question 5, answered, not saved yet');
}

const whole = { 1: 1, 2: 2, 3: 3, 4: 1, 5: 2 };

test('A-179 A-184 R-20 what was answered offline is delivered when the tab is closed and the test opened again, with no click', async ({
  page,
  context,
  candidate,
  house,
}) => {
  test.slow();
  const attemptId = await candidate.start();
  await answerOffline(page, house, attemptId);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  const room = await openTest(later, attemptId);
  await expectStored(house, attemptId, whole);
  await expect(room.question(6)).toBeVisible();
  await expect(room.saving).toHaveAttribute('data-saving', 'saved');
  await expect(room.cell(5)).toHaveAccessibleName('Question 5, answered');
});

test('A-179 A-184 R-20 what a page that crashed offline has kept is delivered by the next page of the house, whichever it is', async ({
  page,
  context,
  candidate,
  house,
}) => {
  test.slow();
  const attemptId = await candidate.start();
  await answerOffline(page, house, attemptId);
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  // A crashed page never answers.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  expect(await storedChoices(house, attemptId)).toEqual({ 1: 1 });
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/dashboard');
  await expectStored(house, attemptId, whole);
  const room = await openTest(later, attemptId);
  await room.cell(4).click();
  await expect(room.options.first()).toBeChecked();
});

test('A-179 back online, what waited is delivered by itself while the test goes on', async ({ page, context, candidate, house }) => {
  const attemptId = await candidate.start();
  await answerOffline(page, house, attemptId);
  await context.setOffline(false);
  await expectStored(house, attemptId, whole);
  await expect(roomOf(page).saving).toHaveText('All answers saved');
  await expect(roomOf(page).main.getByText('Error Saving Answer')).toHaveCount(0);
  await expect(roomOf(page).cell(5)).toHaveAccessibleName('Question 5, answered');
});

test('A-184 R-17 a reload in the middle of the test brings back answers, flags, order and the time that is left', async ({
  page,
  candidate,
  house,
}) => {
  test.slow();
  const attemptId = await candidate.start();
  const room = await openTest(page, attemptId);
  const readAll = async (): Promise<string[]> => {
    const seen: string[] = [];
    for (let order = 1; order <= questionCount; order++) {
      await room.cell(order).click();
      await expect(room.question(order)).toBeVisible();
      const checked = await room.options.evaluateAll((options) => options.findIndex((option) => (option as HTMLInputElement).checked));
      const words = await room.main.getByRole('radiogroup').innerText();
      seen.push(`${await room.cell(order).getAttribute('aria-label')} ${checked} ${words}`);
    }
    return seen;
  };
  for (const nth of [2, 1, 3]) await answerAndGoOn(page, nth);
  await page.keyboard.press('f');
  await room.cell(2).click();
  await page.keyboard.press('f');
  await expect
    .poll(async () => (await storedAnswers(house, attemptId)).flatMap((row) => (row.isFlagged ? [row.order] : [])))
    .toEqual([2, 4]);
  await expectStored(house, attemptId, { 1: 2, 2: 1, 3: 3 });
  const before = await readAll();

  await page.reload();
  await expect(room.question(questionCount)).toBeVisible();
  expect(await readAll()).toEqual(before);
  const { deadlineAt } = await storedAttempt(house, attemptId);
  await expect(async () => {
    const shown = secondsOn(await room.time.innerText());
    expect(Math.abs((deadlineAt.getTime() - Date.now()) / 1000 - shown)).toBeLessThanOrEqual(1.5);
  }).toPass();
});

/** Notes how long after the browser's word the page shows that it is offline. */
function timeOffline(): void {
  const seen: { afterMs: number | null } = { afterMs: null };
  Object.assign(window, { seenOffline: seen });
  window.addEventListener('offline', () => {
    const fromMs = performance.now();
    const note = () => {
      if (document.querySelector('[data-saving=offline]')) seen.afterMs ??= performance.now() - fromMs;
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}

test('A-179 a connection that breaks is shown within two seconds, with nothing touched', async ({ page, context, candidate }) => {
  const attemptId = await candidate.start();
  const room = await openTest(page, attemptId);
  await expect(room.saving).toHaveAttribute('data-saving', 'saved');
  await page.evaluate(timeOffline);
  // The question for changes waits at the server.
  await page.waitForTimeout(2000);
  await context.setOffline(true);
  await expect(room.saving).toHaveAttribute('data-saving', 'offline');
  const { afterMs } = await page.evaluate(() => (window as unknown as { seenOffline: { afterMs: number | null } }).seenOffline);
  expect(afterMs).toBeLessThanOrEqual(2000);
  await expect(room.main.getByText('All your answers so far are saved on our server.')).toBeVisible();
  await context.setOffline(false);
  await expect(room.saving).toHaveAttribute('data-saving', 'saved', { timeout: 5000 });
});

test('A-179 A-196 offline across the end: the page says what counts and which answers came late', async ({
  page,
  context,
  candidate,
  house,
}) => {
  test.slow();
  const attemptId = await candidate.start();
  const room = await openTest(page, attemptId);
  await answerAndGoOn(page, 1);
  await expectStored(house, attemptId, { 1: 1 });
  await endIn(house, attemptId, 25);
  await expect(async () => expect(secondsOn(await room.time.innerText())).toBeLessThan(30)).toPass();
  await context.setOffline(true);
  await answerAndGoOn(page, 2);
  await expect(room.question(3)).toBeVisible();
  await answerAndGoOn(page, 3);
  await expect(room.main.getByText('Your answers to questions 2 and 3 are only on this device.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await expect(room.main.getByText('According to this device, time has run out.')).toBeVisible();
  await expect(page.getByText(/Nothing is lost|answers are safe/)).toHaveCount(0);
  await expect.poll(async () => (await storedAttempt(house, attemptId)).finishedBy, { timeout: 30_000 }).toBe('time');
  await context.setOffline(false);
  await expect(room.main.getByRole('heading', { level: 2, name: 'Some answers arrived too late' })).toBeVisible();
  await expect(room.main.getByText('1 of 15 answers arrived in time and counts.')).toBeVisible();
  await expect(room.main.getByText('Your answers to questions 2 and 3 arrived too late.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  expect(await storedChoices(house, attemptId)).toEqual({ 1: 1 });
  await room.main.getByRole('button', { name: 'See your result' }).click();
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByRole('main').getByText('Questions 2 and 3', { exact: true })).toBeVisible();
});

const refusal = (status: number, code: string, message: string) => ({ status, json: { error: { code, message, requestId: 'r' } } });

/** Whether a message lies on the bar with Previous and Next. */
function isNextCovered(): boolean {
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect();
  const toasts = [...document.querySelectorAll('[data-toast]')].map((one) => one.getBoundingClientRect());
  return !bar || toasts.length === 0 || toasts.some(({ top, bottom }) => top < bar.bottom && bottom > bar.top);
}

test('A-179 a server that cannot save is told of, the choice stays, and it is sent again by itself', async ({ page, candidate, house }) => {
  test.slow();
  const attemptId = await candidate.start();
  const room = await openTest(page, attemptId);
  await page.route('**/answers/*', (route) => route.fulfill(refusal(503, 'unavailable', 'The database does not answer.')));
  await page.keyboard.press('2');
  await expect(room.main.getByText('Error Saving Answer', { exact: true })).toBeVisible();
  await expect(room.options.nth(1)).toBeChecked();
  await expect(room.saving).toHaveText('1 answer not saved yet, retrying…');
  await expectAccessible(page);
  await page.keyboard.press('n');
  await expect(room.question(2)).toBeVisible();
  expect(await storedChoices(house, attemptId)).toEqual({});
  await page.unroute('**/answers/*');
  await expectStored(house, attemptId, { 1: 2 });
  await expect(room.saving).toHaveText('All answers saved');
  await expect(room.main.getByText('Error Saving Answer')).toHaveCount(0);
});

test('A-180 A-181 a refused flag says so and goes back to what it was; two quick presses end where they began', async ({
  page,
  candidate,
  house,
}) => {
  const attemptId = await candidate.start();
  const room = await openTest(page, attemptId);
  await page.route('**/flags/*', (route) => route.fulfill(refusal(422, 'invalid_input', 'This cannot be flagged.')));
  await room.flag.click();
  await expect(toast(page, 'Error Flagging Question')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(isNextCovered), { message: 'a message covers the way on' }).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(room.flag).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/flags/*');
  await room.flag.click();
  await expect(room.flag).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await storedAnswers(house, attemptId))[0]?.isFlagged).toBe(true);
  await room.flag.dblclick();
  await expect(room.flag).toHaveAttribute('aria-pressed', 'true');
  await expect(room.saving).toHaveAttribute('data-saving', 'saved');
  await expect.poll(async () => (await storedAnswers(house, attemptId))[0]?.isFlagged).toBe(true);
});

test('A-193 a submission that fails loses nothing and can be repeated; submitting twice changes nothing', async ({
  page,
  candidate,
  house,
  origin,
}) => {
  test.slow();
  const attemptId = await candidate.start();
  const right = (await storedAnswers(house, attemptId))[0]?.right ?? 1;
  const room = await openTest(page, attemptId);
  await answerAndGoOn(page, right);
  await room.cell(questionCount).click();
  await room.submit.click();
  await page.route('**/submission', (route) => route.fulfill(refusal(503, 'unavailable', 'The database does not answer.')));
  await room.submit.click();
  await room.submitAnyway.click();
  await expect(toast(page, 'Submission Error')).toBeVisible();
  await expect(room.main.getByRole('alert').getByText('Submission Error')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  expect((await storedAttempt(house, attemptId)).status).toBe('open');
  expect(await storedChoices(house, attemptId)).toEqual({ 1: right });

  await page.unroute('**/submission');
  await room.main.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, /^Assessment submitted! Score: [\d.]+%$/)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const { percent, finishedBy } = await storedAttempt(house, attemptId);
  expect(Number(percent)).toBeGreaterThan(0);
  expect(finishedBy).toBe('candidate');
  const again = await page.request.post(`/api/attempts/${attemptId}/submission`, { headers: { origin } });
  expect(((await again.json()) as { overallScore: number }).overallScore).toBe(Number(percent));
});
