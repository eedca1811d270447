import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessible, expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { storedAnswers } from './attempt.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';
import { stateOf } from './people.ts';

const typeName = 'Technical Skills Junior';

type Sat = { attemptId: string; origin: string; request: APIRequestContext; house: Pool };

/** Sits a test without a page, with every answer right. Answers with the result. */
async function pass({ attemptId, origin, request, house }: Sat): Promise<string> {
  const headers = { origin };
  const window_id = crypto.randomUUID();
  const at = `/api/attempts/${attemptId}`;
  await request.post(`${at}/delivery`, { headers, data: { window_id } });
  for (const { order, right, optionIds } of await storedAnswers(house, attemptId)) {
    const data = { option_id: optionIds[right - 1], revision: 1, window_id };
    expect((await request.put(`${at}/answers/${order}`, { headers, data })).status()).toBe(200);
  }
  // Right answers within seconds would be held for a person to look at.
  await house.query(`update assessments set started_at = started_at - interval '10 minutes' where id = $1`, [attemptId]);
  const submitted = await request.post(`${at}/submission`, { headers });
  return ((await submitted.json()) as { result_id: string }).result_id;
}

const card = (page: Page) => page.getByRole('article', { name: typeName });

/** Presses a control of the card by the keyboard alone. */
async function pressByKey(page: Page, name: RegExp): Promise<void> {
  await card(page).getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

test('A-109 A-206 who passes gets a mail and a card with picture, PDF and link, and a stranger verifies it', async ({
  page,
  candidate,
  house,
  origin,
  browser,
}) => {
  test.slow();
  const { person } = candidate;
  const attemptId = await candidate.start('technical-skills-junior');
  const resultId = await pass({ attemptId, origin, request: page.request, house });

  await page.goto(`/results/${resultId}`);
  await expect(page.getByRole('heading', { name: 'Your certificate' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open certificate' }).click();

  await expect(card(page).getByText('Valid', { exact: true })).toBeVisible();
  await expect(card(page).getByText(person.fullName, { exact: true })).toBeVisible();
  const picture = card(page).getByRole('img', { name: `${person.fullName}’s certificate for ${typeName}` });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  await expect
    .poll(async () => {
      const reply = await page.request.get('/api/mailbox', { params: { to: person.email } });
      return ((await reply.json()) as { mails: { subject: string }[] }).mails.map(({ subject }) => subject);
    })
    .toContain(`Your certificate for ${typeName}`);

  const downloading = page.waitForEvent('download');
  await card(page)
    .getByRole('link', { name: /^Download PDF/ })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Meridian-certificate-[0-9A-Z-]{23}\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await pressByKey(page, /^Copy link/);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/verify\/[0-9A-Z]{20}$/);
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));

  const stranger = await browser.newPage();
  await stranger.goto(link.pathname);
  await expect(stranger.getByText('Certificate is valid and active.')).toBeVisible();
  await expect(stranger.getByRole('main').getByText(person.fullName).first()).toBeVisible();
  await expect(stranger.getByRole('main')).not.toContainText(person.email);
  await stranger.close();

  await expect(async () => {
    await page.reload();
    await expect(card(page).getByRole('button', { name: /History/ })).toContainText('History: 1 recent check', { timeout: 2000 });
  }).toPass();
  await pressByKey(page, /History/);
  await expect(card(page).getByText('We never show who checked it.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('A-109 A-208 by the keyboard alone a holder sees the badge and asks for a corrected name, and an administrator decides and revokes', async ({
  page,
  candidate,
  house,
  origin,
  browser,
}) => {
  test.slow();
  const { person } = candidate;
  await pass({ attemptId: await candidate.start('technical-skills-junior'), origin, request: page.request, house });
  await expect(async () => {
    await page.goto('/certificates');
    await expect(card(page)).toBeVisible({ timeout: 2000 });
  }).toPass();

  await pressByKey(page, /^Website badge/);
  const badge = page.getByRole('dialog', { name: 'Website badge' });
  const preview = badge.getByRole('img');
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(badge).toBeHidden();
  await expect(card(page).getByRole('button', { name: /^Website badge/ })).toBeFocused();

  await pressByKey(page, /^Correct the name/);
  const dialog = page.getByRole('alertdialog', { name: 'Correct the name' });
  const field = dialog.getByRole('textbox', { name: /^Name on the certificate/ });
  await expect(field).toHaveValue(person.fullName);
  await expectAccessible(page);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Hypatia Theonis');
  await page.keyboard.press('Tab');
  await page.keyboard.type('My father’s name is part of mine.');
  await dialog.getByRole('button', { name: 'Send request' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card(page).getByText(/to change the name to Hypatia Theonis/)).toBeVisible();

  const office = await browser.newPage({ storageState: stateOf('admin') });
  await office.goto('/admin/certificates');
  const requests = office.getByRole('group', { name: 'Name corrections' });
  const request = requests.getByRole('listitem').filter({ hasText: person.email });
  await request.getByRole('button', { name: 'Accept: Hypatia Theonis' }).click();
  const decision = office.getByRole('alertdialog', { name: 'Accept this correction?' });
  await expectAccessibleInBothThemes(office);
  await decision.getByRole('textbox', { name: /^Reason/ }).fill('Same person, by the account.');
  await decision.getByRole('button', { name: 'Accept' }).click();
  await expect(decision).toBeHidden();
  await expect(request).toBeHidden();

  await page.reload();
  await expect(card(page).getByText('Hypatia Theonis', { exact: true })).toBeVisible();
  await expect(card(page).getByText(/^Name corrected/)).toBeVisible();

  await office.getByRole('searchbox', { name: 'Search by ID, name or email' }).fill(person.email);
  const row = office.getByRole('row').filter({ hasText: person.email });
  await row.getByRole('button', { name: 'Actions: Hypatia Theonis' }).click();
  await office.getByRole('menuitem', { name: 'Revoke' }).click();
  const revoking = office.getByRole('alertdialog', { name: 'Revoke this certificate?' });
  await expectAccessible(office);
  await revoking.getByRole('textbox', { name: /^Reason/ }).fill('Issued by mistake.');
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await expect(revoking).toBeHidden();
  await expect(row.getByText('Revoked', { exact: true })).toBeVisible();
  await office.close();

  await page.reload();
  await expect(card(page).getByText('Revoked', { exact: true }).first()).toBeVisible();
  await expect(card(page).getByText(/Issued by mistake\./)).toBeVisible();
  await expect(card(page).getByRole('link', { name: /^Download PDF/ })).toBeHidden();
  await expectAccessibleInBothThemes(page);
  const stranger = await browser.newPage();
  await stranger.goto((await card(page).getByRole('link', { name: 'See what others see' }).getAttribute('href')) ?? '');
  await expect(stranger.getByText('Certificate has been revoked or expired.')).toBeVisible();
  await stranger.close();
});
