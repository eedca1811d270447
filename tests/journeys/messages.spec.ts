import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';
import { demoPerson, fillLogin } from './people.ts';

test('A-240 what a toast said is announced, and can still be read in the messages after it is gone', async ({ page }) => {
  const person = await demoPerson(page, 'employer');
  await page.goto('/login');
  await fillLogin(page, person.email, person.password);
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('[aria-live=polite]').getByText('Successfully logged in!');
  await expect(toast).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Successfully logged in!')).toHaveCount(0, { timeout: 20_000 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notifications/i })
    .click();
  await expect(page.getByText('Successfully logged in!')).toBeVisible();
  await expectAccessible(page);
});

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('A-240 the bell keeps its list on the server: it is there after a reload and on another device, and seen on one is seen on both', async ({
  page,
  browser,
  candidate,
}) => {
  await page.goto('/settings');
  await bellOf(page).click();
  await expect(panelOf(page)).toContainText('Nothing yet.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const resultId = await candidate.finish(await candidate.start());
  await page.reload();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 new');
  await expect(page.getByRole('banner').locator('[aria-live=polite]')).toHaveText('1 new notification');
  await bellOf(page).focus();
  await page.keyboard.press('Enter');
  const entry = panelOf(page).getByRole('link', { name: /^Your .+ result is ready$/ });
  await expect(panelOf(page).getByText('New', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFitsPhone(page);
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bellOf(page)).toBeFocused();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');

  const other = await browser.newContext();
  await candidate.signInAt(other);
  const elsewhere = await other.newPage();
  await elsewhere.goto('/dashboard');
  await expect(bellOf(elsewhere)).toHaveAccessibleName('Notifications');
  await bellOf(elsewhere).click();
  await panelOf(elsewhere)
    .getByRole('link', { name: /result is ready$/ })
    .click();
  await expect(elsewhere).toHaveURL(`/results/${resultId}`);
  await expect(panelOf(elsewhere)).toBeHidden();
  await other.close();
});
