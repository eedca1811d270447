import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPerson, field, fillLogin, fillRegistration, newcomer, stateOf } from './people.ts';

test('A-078 with the server away the login says so and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/auth/v1/token*', (route) => route.abort());
  await fillLogin(page, 'someone@example.org', 'whatever it was 1');
  await expect(page.getByText('Authentication service is unavailable.').first()).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('someone@example.org');
  await expectAccessible(page);
});

test('A-089 with the server away the registration says so and keeps what was typed', async ({ page }) => {
  const person = newcomer();
  await page.goto('/register');
  await page.route('**/auth/v1/signup', (route) => route.abort());
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration service is unavailable.').first()).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue(person.fullName);
  await expectAccessible(page);
});

test('A-090 with the server away logging out says so and forgets the person here anyway', async ({ page }) => {
  const person = await demoPerson(page, 'student');
  await page.goto('/login');
  await fillLogin(page, person.email, person.password);
  await page.waitForURL('**/dashboard');
  await page.route('**/auth/v1/**', (route) => route.abort());
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('Logout service is unavailable.').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('signed in', () => {
  test.use({ storageState: stateOf('admin') });

  test('A-101 when it cannot be learned who is here, the page says so, shows nothing protected, and a retry helps', async ({ page }) => {
    await page.route('**/auth/v1/session', (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByText('Failed to fetch user data. Please try refreshing.').first()).toBeVisible();
    await expect(page.getByText('Error', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute('**/auth/v1/session');
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  });
});

test('a page whose script is missing reloads a few times, then says so and leaves the next try to its reader', async ({
  page,
  complaints,
}) => {
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  await page.route('**/assets/admin-users-*.js', (route) => route.abort());
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  // The router says so each time.
  complaints.length = 0;
  expect(pages).toBeLessThan(8);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});
