import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { mailedLink, newcomer } from './people.ts';

/** Presses Tab until the wanted thing has the focus, as a person without a mouse does. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached it.');
}

const hasFocus = (page: Page, label: string) => () =>
  page.evaluate((name) => {
    const active = document.activeElement;
    if (!active) return false;
    const said = active instanceof HTMLInputElement ? [...(active.labels ?? [])].map((element) => element.textContent).join() : '';
    return `${said} ${active.getAttribute('aria-label') ?? ''} ${active.textContent}`.trim().startsWith(name);
  }, label);

test('A-241 somebody without a mouse registers, confirms and signs in', async ({ page }) => {
  const person = newcomer('Helen Keller');
  await page.goto('/register');
  await tabTo(page, hasFocus(page, 'Full name'));
  await page.keyboard.type(person.fullName);
  await tabTo(page, hasFocus(page, 'Email'));
  await page.keyboard.type(person.email);
  await tabTo(page, hasFocus(page, 'Password'));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Tab');
  await tabTo(page, hasFocus(page, 'Confirm password'));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();

  await page.goto(await mailedLink(page, person.email, '/verify'));
  await expect(page.getByRole('button', { name: 'Confirm email' })).toBeVisible();
  await tabTo(page, hasFocus(page, 'Confirm email'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Email verified' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await tabTo(page, hasFocus(page, 'Email'));
  await page.keyboard.type(person.email);
  await tabTo(page, hasFocus(page, 'Password'));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
