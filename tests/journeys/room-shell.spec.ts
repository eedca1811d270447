import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { openTest, roomOf, secondsOn, storedAttempt } from './attempt.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Test in progress' });
const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Leave the test?' });

test('the room shows the product, the test and nothing of the site around it', async ({ page, candidate }) => {
  const room = await openTest(page, await candidate.start());
  await expect(room.main.getByText('Meridian', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
});

test('leaving a running test asks first; on every other page a bar leads back by the server’s clock', async ({
  page,
  candidate,
  house,
}) => {
  test.slow();
  const attemptId = await candidate.start();
  await page.goto('/dashboard/assessments');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const room = await openTest(page, attemptId);

  const asked = page.waitForEvent('dialog');
  await page.keyboard.press('1');
  const closing = page.close({ runBeforeUnload: true });
  const browserAsks = await asked;
  expect(browserAsks.type()).toBe('beforeunload');
  await browserAsks.dismiss();
  await closing;
  await expect(room.question(1)).toBeVisible();

  for (const path of ['/pricing', '/settings', '/assessments/gat-p1']) {
    await page.goto(path);
    await expect(bar(page)).toContainText(/^Test in progress, [\d:]+ left\./);
  }
  const { deadlineAt } = await storedAttempt(house, attemptId);
  await expect(async () => {
    const shown = secondsOn(await bar(page).getByRole('timer').innerText());
    expect(Math.abs((deadlineAt.getTime() - Date.now()) / 1000 - shown)).toBeLessThanOrEqual(2.5);
  }).toPass();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await bar(page).getByRole('link', { name: 'Return to the test' }).click();
  await expect(room.question(1)).toBeVisible();

  await page.goBack();
  await expect(asking(page)).toContainText('The clock keeps running while you’re away.');
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await page.keyboard.press('Escape');
  await expect(asking(page)).toHaveCount(0);
  await expect(room.question(1)).toBeVisible();

  await page.goBack();
  await asking(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/assessments/gat-p1');
  await expect(bar(page)).toBeVisible();
});

test('a submitted test asks nothing and leaves no bar behind', async ({ page, candidate }) => {
  const attemptId = await candidate.start();
  await page.goto('/dashboard');
  await openTest(page, attemptId);
  await candidate.finish(attemptId);
  await expect(page).toHaveURL('/dashboard', { timeout: 15_000 });
  await expect(roomOf(page).main.getByText('Latest result')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('the first stop of the Tab key skips to the question, and at 200% zoom the bars do not stay over it', async ({ page, candidate }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  const room = await openTest(page, await candidate.start());
  await page.evaluate(() => document.getElementById('page-heading')?.focus());
  await page.keyboard.press('Tab');
  await expect(room.main.getByRole('button', { name: 'Skip to question' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(room.question(1)).toBeFocused();
  const share = await page.evaluate(() => {
    const bars = [...document.querySelectorAll('main *')].filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position));
    return bars.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0) / innerHeight;
  });
  expect(share).toBeLessThanOrEqual(0.25);
});
