import { expectAccessible, expectUniqueLandmarks } from './accessible.ts';
import { expect, test } from './journey.ts';
import { field, fillLogin, join, mailedLink, newcomer, stateOf } from './people.ts';

const narrow = { width: 360, height: 740 };

test.describe('an administrator', () => {
  test.use({ storageState: stateOf('admin') });

  for (const path of ['/admin/users', '/admin/attempts', '/admin/reviews'])
    test(`can tell the searches and pages of ${path} apart by their names`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('searchbox').first()).toBeVisible();
      await expectUniqueLandmarks(page);
    });

  test('finds the accounts first, and role requests one line away', async ({ page }) => {
    await page.goto('/admin/users');
    await expect(page.getByRole('group', { name: 'Users' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'Role requests' })).toHaveCount(0);
    await page.getByRole('link', { name: /\d role requests? to decide/ }).click();
    await expect(page.getByRole('group', { name: 'Role requests' })).toBeVisible();
  });

  test('disables an account on a phone: its holder is logged out, reads why at login, and comes back when it is enabled', async ({
    page,
    browser,
  }) => {
    const elsewhere = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const theirs = await elsewhere.newPage();
    const person = newcomer('Nora Newcomer');
    await join(theirs, person);

    await page.setViewportSize(narrow);
    await page.goto('/admin/users');
    const list = page.getByRole('group', { name: 'Users' });
    await page.getByLabel('Search by name or email').last().fill(person.email);
    // Newcomers stand first anyway; the list has been searched once nobody else is in it.
    await expect(list.getByRole('button', { name: /^Actions: / })).toHaveCount(1);
    await expect(list.getByText(person.email)).toBeVisible();
    await expectAccessible(page);
    await list.getByRole('button', { name: 'Actions: Nora Newcomer' }).click();
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    const dialog = page.getByRole('alertdialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect(dialog.getByText('Choose a reason.')).toBeVisible();
    await dialog.getByText('Under 18').click();
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect(dialog).toBeHidden();
    await expect(list.getByText('Disabled', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);

    await theirs.goto('/settings');
    await expect(theirs).toHaveURL(/\/login/);
    await fillLogin(theirs, person.email, person.password);
    const alert = theirs.getByRole('main').getByRole('alert');
    await expect(alert.getByText('This account is disabled.')).toBeVisible();
    await expect(alert.getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expectAccessible(theirs);

    await list.getByRole('button', { name: 'Actions: Nora Newcomer' }).click();
    await page.getByRole('menuitem', { name: 'Enable' }).click();
    await dialog.getByLabel('Reason').fill('The birth date was a slip.');
    await dialog.getByRole('button', { name: 'Enable' }).click();
    await expect(list.getByText('Active', { exact: true })).toBeVisible();
    await fillLogin(theirs, person.email, person.password);
    await expect(theirs).toHaveURL(/\/settings$/);
    await elsewhere.close();
  });
});

test('a change of address that waits is shown in settings and can be canceled', async ({ page }) => {
  const person = newcomer();
  await join(page, person);
  await page.goto('/settings#email');
  const next = newcomer().email;
  await field(page, 'New email').fill(next);
  await page
    .locator('#email')
    .getByLabel(/^Current password/)
    .fill(person.password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.locator('#email').getByText(next)).toBeVisible();
  const link = await mailedLink(page, next, '/verify');
  await page.getByRole('button', { name: 'Cancel this change' }).click();
  await expect(page.locator('#email').getByText(next)).toBeHidden();
  await expectAccessible(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm new email' }).click();
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
});

test('what went wrong with a registration is in view at 360 px, once', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/register');
  const person = newcomer();
  await field(page, 'Full name').fill(person.fullName);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm password').fill(person.password);
  await page.route('**/auth/v1/signup*', (route) => route.abort());
  await page.getByRole('button', { name: 'Create account' }).click();
  const sentence = page.getByText('Registration service is unavailable.');
  await expect(sentence).toBeInViewport();
  await expect(sentence).toHaveCount(1);
});
