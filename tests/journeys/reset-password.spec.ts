import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { field, fillLogin, join, mailedLink, newcomer } from './people.ts';

test('A-091, A-092, A-094 a forgotten password is replaced by way of the mail, once', async ({ page }) => {
  const person = newcomer();
  await join(page, person);
  await page.context().clearCookies();
  await page.goto('/forgot-password');
  await field(page, 'Email').fill(person.email);
  const asked = page.waitForRequest('**/auth/v1/recover*');
  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  const request = await asked;
  expect(request.postDataJSON()).toEqual({ email: person.email });
  expect(new URL(request.url()).searchParams.get('redirect_to')).toContain('/reset-password');
  await expect(page.getByText('Password reset instructions have been sent to your email.').first()).toBeVisible();
  await expectAccessible(page);

  const link = await mailedLink(page, person.email, '/reset-password');
  await page.goto(link);
  await field(page, 'New password').fill('another passphrase 42');
  await field(page, 'Confirm new password').fill('another passphrase 42');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, person.email, 'another passphrase 42');
  await expect(page).toHaveURL('/dashboard');

  for (const spent of [link, `${link.slice(0, -3)}abc`]) {
    await page.goto(spent);
    await expect(page.getByRole('alert').getByText('This link is no longer valid')).toBeVisible();
    await expect(field(page, 'New password')).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('A-091, A-092 an unknown address gets the same answer, and Try Again returns to the form', async ({ page }) => {
  await page.goto('/forgot-password');
  await field(page, 'Email').fill(newcomer().email);
  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  await expect(page.getByText('Password reset instructions have been sent to your email.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Send reset instructions' })).toBeVisible();
});

test('A-093 a reset that cannot be sent is said in words', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.route('**/auth/v1/recover*', (route) => route.abort());
  await field(page, 'Email').fill('someone@example.org');
  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  await expect(page.getByText('Failed to send reset instructions').first()).toBeVisible();
});
