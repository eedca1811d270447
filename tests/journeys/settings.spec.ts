import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsPhone } from './accessible.ts';
import { expect, test } from './journey.ts';
import { field, join, newcomer, stateOf } from './people.ts';

test('A-109, A-009 a person edits profile and privacy, and their picture replaces the initials', async ({ page }) => {
  await join(page, newcomer('Mary Somerville'));
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const profile = page.getByRole('region', { name: 'Profile', exact: true });
  await field(page, 'Full name').fill('Mary Fairfax Somerville');
  await profile.getByRole('button', { name: /Country$/ }).click();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Search in Country' }).fill('nigeria');
  await page.getByRole('option', { name: 'Nigeria' }).click();
  await expect(profile.getByText('Region: Africa')).toBeVisible();
  await profile.getByRole('button', { name: /Gender$/ }).click();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Female' }).click();
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved').first()).toBeVisible();
  await expectAccessible(page);

  const picture = page.getByRole('region', { name: 'Picture' });
  await picture.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: gradient(64) });
  await picture.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Picture saved').first()).toBeVisible();
  const avatar = page
    .getByRole('banner')
    .getByRole('button', { name: /^Account menu/ })
    .locator('img');
  await expect(avatar).toBeVisible();
  expect(await avatar.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0);

  await page.reload();
  await expect(field(page, 'Full name')).toHaveValue('Mary Fairfax Somerville');
  await expect(profile.getByRole('button', { name: /Country$/ })).toContainText('Nigeria');
});

test('A-109 a person chooses how the leaderboard names them, sees their sessions, and takes their data along', async ({ page }) => {
  const person = newcomer();
  await join(page, person);
  await page.goto('/settings');
  await openTab(page, 'Privacy & sharing');
  const board = page.getByRole('region', { name: 'Leaderboard' });
  await board.getByRole('radio', { name: /alias/i }).check({ force: true });
  await board
    .getByLabel('Alias', { exact: false })
    .and(page.getByRole('textbox'))
    .fill(`ada-${Date.now() % 100_000}`);
  await board.getByRole('button', { name: /save/i }).click();
  await expect(board.getByText('Choose your country to appear on the leaderboard.')).toBeVisible();
  await board.getByRole('button', { name: /Country$/ }).click();
  await page.getByRole('combobox', { name: 'Search in Country' }).fill('nigeria');
  await page.getByRole('option', { name: 'Nigeria' }).click();
  await board.getByRole('button', { name: /save/i }).click();
  await expect(page.getByText(/saved/i).first()).toBeVisible();

  await openTab(page, 'Security');
  await expect(
    page
      .getByRole('region', { name: 'Sessions' })
      .getByText(/this (device|session|browser)/i)
      .first(),
  ).toBeVisible();

  await openTab(page, 'Payments & data');
  const download = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Your data' })
    .getByRole('button')
    .or(page.getByRole('region', { name: 'Your data' }).getByRole('link'))
    .first()
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
});

test('A-109 deleting the account asks first, says what stays, and lets nobody in afterwards', async ({ page }) => {
  const person = newcomer();
  await join(page, person);
  await page.goto('/settings#delete');
  await page.getByRole('region', { name: 'Delete account' }).getByRole('button').click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByLabel(/password/i)
    .and(page.locator('input'))
    .fill(person.password);
  await dialog.getByRole('button', { name: /delete/i }).click();
  await expect(page).toHaveURL('/#farewell');
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expectAccessible(page);
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    data: { email: person.email, password: person.password },
  });
  expect(answer.status()).toBe(400);
});

test.describe('a tab of the settings', () => {
  test.use({ storageState: stateOf('student'), viewport: { width: 360, height: 800 } });

  test('opens by keyboard, has an address, and moves nothing but the parts below it on a phone', async ({ page }) => {
    await page.goto('/settings');
    const tabs = page.getByRole('navigation', { name: 'Settings sections' });
    await expect(tabs.getByRole('link')).toHaveCount(4);
    // A tab past the edge of the screen is one that nobody finds.
    for (const tab of await tabs.getByRole('link').all()) await expect(tab).toBeInViewport({ ratio: 1 });
    const before = await tabs.boundingBox();
    await tabs.getByRole('link', { name: 'Security' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/settings?tab=privacy');
    await expect(page.getByRole('region', { name: 'Leaderboard' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Picture' })).toBeHidden();
    expect(await tabs.boundingBox()).toEqual(before);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Leaderboard' })).toBeVisible();
  });
});

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name }).click();

/** A small PNG, drawn here so that no binary lies in the repository. */
function gradient(size: number): Buffer {
  const rows = Buffer.concat(
    Array.from({ length: size }, (_, y) => Buffer.from([0, ...Array.from({ length: size }, (_unused, x) => [x * 4, y * 4, 120]).flat()])),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
