import { expectAccessible } from './accessible.ts';
import { expect, readingTest as test } from './journey.ts';

test.describe('the shared layout, signed out', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('A-001 a page has one header, one main region, one footer and one region for messages', async ({ page }) => {
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(1);
  });

  for (const [label, address] of [
    ['Leaderboards', '/leaderboards'],
    ['Assessments', '/assessments'],
    ['For Universities', '/universities'],
    ['For Employers', '/employers'],
  ] as const) {
    test(`A-002 the header link ${label} leads to ${address}`, async ({ page }) => {
      await expect(page.getByRole('banner').getByRole('link', { name: label, exact: true })).toHaveAttribute('href', address);
    });
  }

  test('A-003 the logo leads home', async ({ page }) => {
    await page.goto('/about');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Meridian/ })
      .click();
    await expect(page).toHaveURL('/');
  });

  test('A-005 the header offers Log In and Sign Up and no avatar menu', async ({ page }) => {
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
    await expect(header.getByRole('button', { name: /^Account menu/ })).toHaveCount(0);
  });

  test('A-014 the footer has a newsletter block that asks for an email address and refuses anything else', async ({ page }) => {
    const footer = page.getByRole('contentinfo');
    const field = footer.getByRole('textbox');
    await expect(field).toHaveAttribute('type', 'email');
    await field.fill('not an address');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(field).toHaveJSProperty('validity.valid', false);
  });

  test('A-016 the tagline stands on the site', async ({ page }) => {
    await expect(page.getByText('Empowering careers worldwide through verified assessments and certifications.').first()).toBeVisible();
  });

  test('A-017 an unknown address shows a not-found page in the shared layout', async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('A-002 on a phone the four links open as a panel that Escape closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Leaderboards' })).toBeHidden();
  await header.getByRole('button', { name: 'Open menu' }).click();
  await expect(header.getByRole('link', { name: 'For Employers' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(header.getByRole('link', { name: 'For Employers' })).toBeHidden();
});
