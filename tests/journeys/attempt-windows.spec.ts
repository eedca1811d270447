import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { answerAndGoOn, openTest, questionCount, storedAnswers, storedAttempt, storedChoices, toast } from './attempt.ts';
import { type Candidate, test } from './candidate.ts';
import { expect } from './journey.ts';
import { stateOf } from './people.ts';

const otherInCharge = (page: Page) => page.getByRole('heading', { level: 2, name: 'This test is open in another window' });

/** The same person on another device. */
async function otherDevice(browser: Browser, baseURL: string, candidate: Candidate): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' });
  await candidate.signInAt(context);
  return context.newPage();
}

test('R-16 the window that opens the test last is in charge; the other says so, changes nothing, and can take it back', async ({
  page,
  context,
  candidate,
  house,
}) => {
  test.slow();
  const attemptId = await candidate.start();
  const first = await openTest(page, attemptId);
  await answerAndGoOn(page, 1);
  const other = await context.newPage();
  const second = await openTest(other, attemptId);
  await second.cell(1).click();
  await expect(second.options.first()).toBeChecked();

  await expect(otherInCharge(page)).toBeVisible();
  await expect(first.options).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  for (const key of ['2', 'n', 'f', '3']) await page.keyboard.press(key);
  await other.keyboard.press('2');
  await expect.poll(() => storedChoices(house, attemptId)).toEqual({ 1: 2 });

  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(first.question(2)).toBeVisible();
  await expect(otherInCharge(other)).toBeVisible();
  await answerAndGoOn(page, 3);
  await expect.poll(() => storedChoices(house, attemptId)).toEqual({ 1: 2, 2: 3 });
  await first.cell(1).click();
  await expect(first.options.nth(1)).toBeChecked();
});

test('A-196 when one device submits, the other learns it within 10 s and can change nothing any more', async ({
  page,
  browser,
  candidate,
  house,
  origin,
}) => {
  test.slow();
  const attemptId = await candidate.start();
  await openTest(page, attemptId);
  await answerAndGoOn(page, 1);
  const other = await otherDevice(browser, origin, candidate);
  const room = await openTest(other, attemptId);
  await expect(otherInCharge(page)).toBeVisible();
  await room.cell(questionCount).click();
  await room.submit.click();
  await room.submit.click();
  await room.submitAnyway.click();
  await expect(toast(other, /^Assessment submitted! Score: [\d.]+%$/)).toBeVisible();
  await expect(page, 'the first device').toHaveURL('/dashboard', { timeout: 10_000 });
  await other.context().close();

  const optionId = (await storedAnswers(house, attemptId))[0]?.optionIds[1];
  const before = await storedAttempt(house, attemptId);
  const edit = { revision: 900_000_000, window_id: crypto.randomUUID() };
  const put = (path: string, data: object) => page.request.put(`/api/attempts/${attemptId}/${path}`, { headers: { origin }, data });
  expect((await put('answers/1', { option_id: optionId, ...edit })).status()).toBe(409);
  expect((await put('flags/1', { is_flagged: true, ...edit })).status()).toBe(409);
  expect(await storedChoices(house, attemptId)).toEqual({ 1: 1 });
  expect(await storedAttempt(house, attemptId)).toEqual(before);
});

test('more time from an administrator shows on the running page by itself', async ({ page, browser, candidate, origin }) => {
  const attemptId = await candidate.start();
  const room = await openTest(page, attemptId);
  await expect(room.time).toHaveText(/^(20:00|19:\d\d)$/);
  const house = await browser.newContext({ baseURL: origin, storageState: stateOf('admin') });
  const data = { id: crypto.randomUUID(), minutes: 5, reason: 'The fire alarm went off.' };
  const given = await house.request.post(`/api/admin/attempts/${attemptId}/extra-time`, { headers: { origin }, data });
  expect(given.status()).toBe(200);
  const givenAt = Date.now();
  await expect(toast(page, 'You have an extra 5 minutes.')).toBeVisible();
  test.info().annotations.push({ type: 'shown after', description: `${Date.now() - givenAt} ms` });
  await expect(room.time).toHaveText(/^(25:00|24:\d\d)$/);
  await expect(room.main.getByText('You have an extra 5 minutes.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await room.main.getByRole('button', { name: 'Dismiss this notice' }).click();
  await expect(room.main.getByText('You have an extra 5 minutes.')).toHaveCount(0);
  await house.close();
});

type Leavable = { leave: (isAway: boolean) => void };

/** A window that can be left and entered as if another tab were chosen. */
function leavableWindow(): void {
  let isAway = false;
  Object.defineProperty(document, 'visibilityState', { get: () => (isAway ? 'hidden' : 'visible') });
  Object.defineProperty(document, 'hidden', { get: () => isAway });
  document.hasFocus = () => !isAway;
  const leave = (isNowAway: boolean) => {
    isAway = isNowAway;
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event(isAway ? 'blur' : 'focus'));
  };
  Object.assign(window, { leave });
}

const leave = (page: Page, isAway: boolean) => page.evaluate((is) => (window as unknown as Leavable).leave(is), isAway);
type Noticed = { kind: string; leave_number: number | null; length_ms: number | null };
const noticed = async (page: Page, attemptId: string): Promise<Noticed[]> =>
  ((await (await page.request.get(`/api/attempts/${attemptId}/integrity-events`)).json()) as { events: Noticed[] }).events;
const leavesOf = async (page: Page, attemptId: string): Promise<number> =>
  (await noticed(page, attemptId)).filter(({ kind }) => kind === 'left').length;

test('A-189 switching tabs is warned of and recorded; a moment without focus is neither', async ({ page, candidate }) => {
  test.slow();
  await page.addInitScript(leavableWindow);
  const attemptId = await candidate.start();
  const room = await openTest(page, attemptId);
  await page.evaluate(() => {
    const { leave: go } = window as unknown as Leavable;
    go(true);
    go(false);
  });
  await leave(page, true);
  await expect.poll(() => leavesOf(page, attemptId)).toBe(1);
  await leave(page, false);
  await expect(toast(page, 'Warning: Tab Switched')).toBeVisible();
  await expect(toast(page, 'Switching tabs during an assessment is not recommended and may be flagged.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expect.poll(async () => (await noticed(page, attemptId)).find(({ kind }) => kind === 'left')?.length_ms ?? 0).toBeGreaterThan(1000);
  await expect(room.question(1)).toBeVisible();
  expect(await leavesOf(page, attemptId)).toBe(1);
});

test('A-190 R-21 where leaving has consequences, the test is submitted from the third leave on after the announced countdown, never before', async ({
  page,
  candidate,
  house,
}) => {
  test.slow();
  await page.addInitScript(leavableWindow);
  const attemptId = await candidate.start();
  await house.query(`update assessments set leave_policy = 'enforced' where id = $1`, [attemptId]);
  const room = await openTest(page, attemptId);
  await answerAndGoOn(page, 1);
  const countdown = page.getByRole('alert').filter({ hasText: 'Return to your test' });
  for (const [nth, next] of [
    [1, 'Next time, we submit your test after 70 seconds away.'],
    [2, 'Next time, we submit your test after 10 seconds away.'],
  ] as const) {
    await leave(page, true);
    await expect.poll(() => leavesOf(page, attemptId)).toBe(nth);
    await leave(page, false);
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(next);
    expect((await storedAttempt(house, attemptId)).status).toBe('open');
  }
  await leave(page, true);
  await expect(countdown).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+ s\) Return to your test$/);
  await leave(page, false);
  await expect(countdown).toHaveCount(0);
  await expect(room.question(2)).toBeVisible();
  expect((await storedAttempt(house, attemptId)).status).toBe('open');

  await leave(page, true);
  await expect(countdown).toBeVisible();
  await expect(page).toHaveURL('/dashboard', { timeout: 30_000 });
  const { finishedBy } = await storedAttempt(house, attemptId);
  expect(finishedBy).toBe('leaving');
  expect(await storedChoices(house, attemptId)).toEqual({ 1: 1 });
  await page.goto('/dashboard/assessments');
  await expect(page.getByText('It was submitted because you left the window too often or for too long.')).toBeVisible();
});

test('A-241 the countdown to a submission has no barriers in light and dark', async ({ page, candidate, house }) => {
  test.slow();
  await page.addInitScript(leavableWindow);
  const attemptId = await candidate.start();
  await house.query(`update assessments set leave_policy = 'enforced' where id = $1`, [attemptId]);
  await openTest(page, attemptId);
  // The server does not hear of it, so that there is time to look.
  await page.route('**/leaves', (route) => route.abort());
  for (const next of ['after 70 seconds away', 'after 10 seconds away']) {
    await leave(page, true);
    await page.waitForTimeout(1200);
    await leave(page, false);
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(next);
  }
  await leave(page, true);
  await expect(page.getByRole('alert').filter({ hasText: /Return to your test|Your test is being submitted/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
});
