import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { test } from './candidate.ts';
import { expect, expectLoaded } from './journey.ts';
import { mailedLink, type Person, stateOf } from './people.ts';

async function expectGood(page: Page): Promise<void> {
  await expectLoaded(page);
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** From the list of users to the page of one of them. */
async function openPerson(page: Page, { email, fullName }: Person): Promise<void> {
  await page.goto('/admin/users');
  await page.getByLabel('Search by name or email').last().fill(email);
  const accounts = page.getByRole('region', { name: 'Users', exact: true });
  await expect(accounts.getByText('1 in total')).toBeVisible();
  await accounts.getByRole('link', { name: fullName }).click();
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
}

async function giveReason(page: Page, title: string, confirm: string, reason: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toBeHidden();
}

test('an administrator finds everything about a person on one page, ends a session, sends the data and deletes on request', async ({
  page,
  browser,
  baseURL,
  candidate: { person },
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: stateOf('admin') });
  const desk = await context.newPage();
  await openPerson(desk, person);
  await expect(desk.getByRole('main').getByText(person.email).first()).toBeVisible();
  await expect(section(desk, 'Account').getByText('Logged in on 1 device')).toBeVisible();
  for (const name of ['Finished tests', 'Payments', 'Certificates', 'Appeals', 'Organizations', 'Messages'])
    await expect(section(desk, name).getByText('None', { exact: true })).toBeVisible();
  await expect(desk.getByText('Nothing right now:')).toBeVisible();
  await expectGood(desk);

  await section(desk, 'What you can do').getByRole('button', { name: 'End all sessions' }).click();
  await expectGood(desk);
  await giveReason(desk, 'End all sessions?', 'End all', 'A lost phone.');
  await expect(section(desk, 'Account').getByText('Not logged in anywhere')).toBeVisible();
  await expect(section(desk, 'Audit log').getByText('Sessions ended by an administrator')).toBeVisible();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login/);

  await section(desk, 'What you can do').getByRole('button', { name: 'Send their data' }).click();
  await giveReason(desk, 'Send this person their data?', 'Send', 'Asked for in a letter.');
  await page.goto(await mailedLink(page, person.email, '/my-data'));
  await expectGood(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^meridian-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.getByText('Download started. Check your downloads folder.')).toBeVisible();

  await section(desk, 'Disable or delete').getByRole('button', { name: 'Delete on request' }).click();
  const dialog = desk.getByRole('alertdialog', { name: 'Delete this account?' });
  await expect(dialog.getByText('Name, email address, profile and sessions are erased.')).toBeVisible();
  await expectGood(desk);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for in a letter.');
  await dialog.getByRole('textbox', { name: 'Account email' }).fill('somebody.else@example.org');
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await expect(dialog.getByText('This isn’t the account’s email address. Check it and try again.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Account email' }).fill(person.email);
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await expect(desk.getByText('This account has been deleted')).toBeVisible();
  await expectGood(desk);
  await desk.getByRole('main').getByRole('link', { name: 'audit log', exact: true }).click();
  await expect(desk.getByRole('table', { name: 'Audit log' }).getByText('Account deleted on request')).toBeVisible();
  await expect(desk.getByText('Filtered by person')).toBeVisible();
  await context.close();
});

test.describe('the demo student', () => {
  test.use({ storageState: stateOf('admin') });

  test('has attempts, payments and certificates on the page, each with the way to all of them', async ({ page }) => {
    const student = { fullName: 'Sam Student', email: 'student@demo.meridian.example', password: '' };
    await openPerson(page, student);
    await expectGood(page);
    const seeAll = section(page, 'Finished tests').getByRole('link', { name: /^See all/ });
    await seeAll.click();
    await expect(page).toHaveURL(/\/admin\/attempts\?finished\.user=/);
    await expect(page.getByText('Filtered by person')).toBeVisible();
    await expect(section(page, 'Finished').getByRole('row').nth(1)).toContainText(student.email);
    await expectGood(page);
  });

  test('is not to be had under an id that nobody has', async ({ page }) => {
    await page.goto('/admin/users/00000000-0000-4000-8000-00000000000A');
    await expect(page.getByText('Account not found')).toBeVisible();
    await expectGood(page);
  });
});
