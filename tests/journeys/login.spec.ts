import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPerson, field, fillLogin, mailedLink, newcomer, register } from './people.ts';

test('A-066 the login has email, password, a way to a new password and a way to register', async ({ page }) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  await expect(field(page, 'Email')).toBeVisible();
  await expect(field(page, 'Password')).toBeVisible();
  await expect(main.locator('a[href="/forgot-password"]')).toBeVisible();
  await expect(main.locator('a[href="/register"]')).toBeVisible();
});

test('A-067 email and password are both required', async ({ page }) => {
  let isSent = false;
  page.on('request', (request) => (isSent ||= request.url().includes('/auth/v1/token')));
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expectAccessible(page);
  expect(isSent).toBe(false);
});

test('A-069, A-070, A-071 signing in asks the token endpoint, says so, and leads a student to the dashboard', async ({ page }) => {
  const person = await demoPerson(page, 'student');
  await page.goto('/login');
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/auth/v1/token?grant_type=password'),
  );
  await fillLogin(page, person.email, person.password);
  expect((await asked).postDataJSON()).toEqual({ email: person.email, password: person.password });
  await expect(page.getByText('Successfully logged in!').first()).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL('/dashboard');
});

for (const [role, home] of [
  ['admin', '/admin'],
  ['employer', '/employer'],
  ['university', '/university'],
] as const) {
  test(`A-071 the ${role} lands on ${home}`, async ({ page }) => {
    const person = await demoPerson(page, role);
    await page.goto('/login');
    await fillLogin(page, person.email, person.password);
    await expect(page).toHaveURL(home);
  });
}

test('A-072, A-073, A-074, A-075 only an unconfirmed address is offered the mail again, and it comes', async ({ page }) => {
  const person = newcomer();
  await register(page, person);
  const first = await mailedLink(page, person.email, '/verify');
  await page.goto('/login');
  const again = page.getByRole('button', { name: 'Resend verification email' });
  await expect(again).toHaveCount(0);
  await fillLogin(page, person.email, person.password);
  await expect(page.getByText('Email Not Verified').first()).toBeVisible();
  await expect(page.getByText('Please verify your email before logging in.').first()).toBeVisible();
  await expectAccessible(page);
  const asked = page.waitForRequest('**/auth/v1/resend');
  await again.click();
  expect((await asked).postDataJSON()).toEqual({ type: 'signup', email: person.email });
  await expect(page.getByText('Verification Email Sent').first()).toBeVisible();
  await expect(page.getByText('Please check your email to verify your account.').first()).toBeVisible();
  await expect.poll(() => mailedLink(page, person.email, '/verify')).not.toBe(first);
});

test('A-076 a mail that cannot be sent again is said in words', async ({ page }) => {
  await page.goto('/verify-success');
  await page.route('**/auth/v1/resend', (route) => route.abort());
  await field(page, 'Email').fill('someone@example.org');
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('Failed to resend verification email. Please try again.').first()).toBeVisible();
});

test('A-077, A-240 a wrong password and an unknown address read the same, aloud too, and the address stays in the form', async ({
  page,
}) => {
  const person = await demoPerson(page, 'university');
  await page.goto('/login');
  for (const email of [person.email, newcomer().email]) {
    await fillLogin(page, email, 'wrong password 1');
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(page.getByRole('button', { name: 'Resend verification email' })).toHaveCount(0);
  }
  await expectAccessible(page);
});
