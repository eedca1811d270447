import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPerson, fillLogin, join, newcomer, stateOf } from './people.ts';

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account menu/ });

async function openMenu(page: Page) {
  await menuButton(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  return page.getByRole('menu');
}

test('A-004 while it is not known who is here, a placeholder keeps the place and nothing else shows', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/auth/v1/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.locator('.animate-shimmer')).toBeVisible();
  await expect(header.getByRole('link', { name: 'Log In' })).toHaveCount(0);
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  await expect(menuButton(page)).toHaveCount(0);
  answer();
  await expect(header.getByRole('link', { name: 'Log In' })).toBeVisible();
});

test.describe('a student', () => {
  test.use({ storageState: stateOf('student') });

  test('A-006, A-007 finds Dashboard, Account Settings and Log out in the avatar menu, and no Admin Panel', async ({ page }) => {
    await page.goto('/');
    const menu = await openMenu(page);
    await expect(menu.getByRole('menuitem', { name: 'Dashboard', exact: true })).toHaveAttribute('href', '/dashboard');
    await expect(menu.getByRole('menuitem', { name: 'Account Settings' })).toHaveAttribute('href', '/settings');
    await expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('A-241 opens the avatar menu, walks it and leaves it with the keyboard alone', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Dashboard', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('an administrator', () => {
  test.use({ storageState: stateOf('admin') });

  test('A-007 finds the Admin Panel in the avatar menu', async ({ page }) => {
    await page.goto('/');
    await expect((await openMenu(page)).getByRole('menuitem', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');
  });
});

for (const role of ['employer', 'university'] as const) {
  test.describe(`the ${role} account`, () => {
    test.use({ storageState: stateOf(role) });

    test(`A-007 finds no Admin Panel as ${role}`, async ({ page }) => {
      await page.goto('/');
      await expect((await openMenu(page)).getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(0);
    });
  });
}

test('A-008, A-097 logging out waits for the server, goes home, and forgets who was here', async ({ page }) => {
  const person = await demoPerson(page, 'student');
  await page.goto('/login');
  await fillLogin(page, person.email, person.password);
  await page.waitForURL('**/dashboard');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/auth/v1/logout*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/auth/v1/logout*');
  await (await openMenu(page)).getByRole('menuitem', { name: 'Log out' }).click();
  await asked;
  await expect(page).toHaveURL('/dashboard');
  answer();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  const user = await page.request.get('/auth/v1/user');
  expect(user.status()).toBe(401);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('A-010 the avatar of Ada King Lovelace shows AL until she has a picture', async ({ page }) => {
  await join(page, newcomer('Ada King Lovelace'));
  await expect(menuButton(page)).toContainText('AL');
});
