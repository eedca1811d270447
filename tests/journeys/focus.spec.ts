import { expectAccessible } from './accessible.ts';
import { test } from './candidate.ts';
import { openPortal } from './asked.ts';
import { expect } from './journey.ts';
import { stateOf } from './people.ts';

test('A-241 a decision that takes its buttons away leaves the focus at the heading above it', async ({
  page,
  candidate,
  origin,
  browser,
}) => {
  const headers = { origin };
  const asked = await page.request.post('/api/me/role-requests', { headers, data: { requested_role: 'university' } });
  expect(asked.status()).toBe(201);
  const context = await browser.newContext({ storageState: stateOf('admin') });
  const admin = await context.newPage();
  await admin.goto('/admin?requests.sort=-requested_at');
  const item = admin.getByRole('group', { name: 'Role requests' }).getByRole('listitem').filter({ hasText: candidate.person.email });
  await item.getByRole('button', { name: 'Decline' }).press('Enter');
  const dialog = admin.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No university of this name.');
  await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(item).toHaveCount(0);
  await expect(admin.getByRole('heading', { name: 'Role requests' })).toBeFocused();
  await context.close();
});

test('A-053 A-241 a button that makes room for a form, and a file that is checked, keep the focus near', async ({ browser, origin }) => {
  const page = await openPortal(browser, 'employer');
  await page.goto('/employer/organization');
  const change = page.getByRole('button', { name: 'Use another domain' });
  await change.press('Enter');
  await expect(change).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Domain', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('An address at your domain')).toBeFocused();

  const made = await page.request.post('/api/organization/rosters', { headers: { origin }, data: { name: 'Position for a list' } });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/employer/positions/${id}`);
  await page.getByRole('button', { name: 'Add a list' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).press('Enter');
  await (await chosen).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('email\nada@example.org\nAda\n') });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Line 3' }).locator('code')).toHaveText('Ada');
  await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 1 person' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'People' }).getByText('ada@example.org', { exact: true })).toBeVisible();
  await page.context().close();
});
