import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { confirmEmail, field, fillLogin, fillRegistration, mailedLink, newcomer, register } from './people.ts';

type HeldWindow = { passThreeSeconds: () => void };

/** A window in which timers of three seconds end when the test says so, and not while a loaded machine draws the page. */
function heldTimers(): void {
  const held = new Map<number, () => void>();
  const { setTimeout, clearTimeout } = window;
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) => {
      const id = setTimeout(ms === 3000 ? () => undefined : run, ms, ...rest);
      if (ms === 3000) held.set(id, run);
      return id;
    },
    clearTimeout: (id?: number) => {
      held.delete(id ?? 0);
      clearTimeout(id);
    },
    passThreeSeconds: () => {
      for (const run of held.values()) run();
      held.clear();
    },
  });
}

const passThreeSeconds = (page: Page) => page.evaluate(() => (window as unknown as HeldWindow).passThreeSeconds());

test('A-079, A-083, A-086, A-095, A-096 R-112 a newcomer registers, reads the mail, confirms, is logged in and signs out', async ({
  page,
}) => {
  const person = newcomer();
  await page.goto('/register');
  await expectAccessible(page);
  await fillRegistration(page, person);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/auth/v1/signup'));
  await page.getByRole('button', { name: 'Create account' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    email: person.email,
    password: person.password,
    data: { full_name: person.fullName },
  });
  await expect(page.getByText('Registration successful! Please check your email for verification.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await expectAccessible(page);

  await mailedLink(page, person.email, '/verify');
  await page.goto('/mailbox');
  const row = page.getByRole('main').getByText(person.email).first();
  await row.click();
  await expectAccessible(page);
  await page.addInitScript(heldTimers);
  await page.goto(await mailedLink(page, person.email, '/verify'));
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email address' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Email verified' })).toBeVisible();
  await expect(page.getByText('Your email has been successfully verified. Please log in.').first()).toBeVisible();
  expect(page.url(), 'the secret of the link is gone from the address bar').not.toContain('token');
  await expectAccessible(page);
  const passed = page.waitForURL(/\/login\?email=/);
  await passThreeSeconds(page);
  await passed;
  await expect(page.getByText('Successfully logged in!').first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
});

test('A-096 the link opened in another browser asks for a name and a password before it confirms', async ({ page, browser }) => {
  const person = newcomer();
  await page.goto('/register');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  const link = await mailedLink(page, person.email, '/verify');
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const other = await context.newPage();
  await other.addInitScript(heldTimers);
  await other.goto(link);
  await other.getByRole('button', { name: 'Confirm email' }).click();
  await field(other, 'Full name').fill(person.fullName);
  await field(other, 'Password').fill('seven quiet lighthouses');
  await expectAccessible(other);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await other.getByRole('button', { name: 'Confirm email' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Email verified' })).toBeVisible();
  await other.goto('/login');
  await fillLogin(other, person.email, 'seven quiet lighthouses');
  await expect(other).toHaveURL('/dashboard');
  await context.close();
});

test('A-096 opened by hand, the page of the verified says nothing of the kind and offers the mail again', async ({ page }) => {
  await page.goto('/verify-success');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Your email has been successfully verified')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible();
});

test('A-095, A-242 the verified page can be kept open, and its three seconds are not counted aloud', async ({ page }) => {
  const person = newcomer();
  await page.addInitScript(heldTimers);
  await register(page, person);
  await confirmEmail(page, person.email);
  await expect(page.getByRole('heading', { level: 1, name: 'Email verified' })).toBeVisible();
  const countdown = page.getByText('We’ll take you to your dashboard in 3 seconds.');
  await expect(countdown).toBeVisible();
  expect(await countdown.evaluate((element) => element.closest('[aria-live], [role=status], [role=alert], [role=timer]') === null)).toBe(
    true,
  );
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expectAccessible(page);
  await passThreeSeconds(page);
  await expect(page.getByText('You’ll stay on this page.')).toBeVisible();
  await expect(page).toHaveURL('/verify-success');
});

test('A-080 the account type offers exactly Student and Administrator, and Student is chosen', async ({ page }) => {
  await page.goto('/register');
  await page.getByText('Account type: Student').click();
  const choices = page.getByRole('radiogroup', { name: 'Account type' }).getByRole('radio');
  await expect(choices).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Student', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Administrator/ })).not.toBeChecked();
});

test('A-081, A-240 an empty registration names every field that is missing, where it is missing', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const label of ['Full name', 'Email', 'Password', 'Confirm password']) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, label)).toHaveAccessibleDescription(/\S/);
  }
  await expect(field(page, 'Full name')).toBeFocused();
  await expectAccessible(page);
});

test('A-082 different passwords are refused in words, nothing is sent, and what was typed stays', async ({ page }) => {
  let isSent = false;
  page.on('request', (request) => (isSent ||= request.url().includes('/auth/v1/signup')));
  const person = newcomer();
  await page.goto('/register');
  await fillRegistration(page, person);
  await field(page, 'Confirm password').fill('something else 77');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue(person.fullName);
  expect(isSent).toBe(false);
});

test('A-084 asking for administrator makes a student with a pending request', async ({ page }) => {
  const person = newcomer('Grace Hopper');
  await page.goto('/register');
  await fillRegistration(page, person);
  await page.getByText('Change', { exact: true }).click();
  await page.getByText('Administrator', { exact: true }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/will review your request/)).toBeVisible();
  await confirmEmail(page, person.email);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/unauthorized/);
});

test('A-087, A-088 a sign-up without a user and a refusal without words have sentences of their own', async ({ page }) => {
  const person = newcomer();
  const attempt = async () => {
    await page.goto('/register');
    await fillRegistration(page, person);
    await page.getByRole('button', { name: 'Create account' }).click();
  };
  await page.route('**/auth/v1/signup', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'broken', message: '', requestId: '1' } } }),
  );
  await attempt();
  await expect(page.getByText('Registration failed. Please try again.').first()).toBeVisible();
  await expectAccessible(page);
});

test('A-088 a refused registration shows the sentence of the server', async ({ page }) => {
  const person = newcomer();
  await page.goto('/register');
  await fillRegistration(page, { ...person, password: 'short' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/at least 10 characters/).first()).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue(person.fullName);
});
