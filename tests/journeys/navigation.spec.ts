import { expectAccessible, expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, test, wake } from './journey.ts';

test('A-241 following a link moves the focus to the heading of the new page and changes the title', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  const before = await page.title();
  await page.getByRole('banner').getByRole('link', { name: 'For Employers' }).click();
  await expect(page).toHaveURL('/employers');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).not.toHaveTitle(before);
});

test('a page that is only read loads no script, and answers what was clicked before hydration', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: /theme/i }).click();
  await expect(page.locator('html[data-theme]')).toBeAttached();
  expect(scripts.length).toBeGreaterThan(3);
});

test('A-241 the first press of Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('A-241 the theme can be chosen by hand and is remembered', async ({ page }) => {
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  const button = page.getByRole('banner').getByRole('button', { name: /theme/i });
  await expect(async () => {
    await button.click();
    expect(await background()).not.toBe(light);
  }).toPass();
  const dark = await background();
  await expectAccessible(page);
  await page.reload();
  await expect.poll(background).toBe(dark);
});

test('A-241 larger text and high contrast are chosen once and hold on every page', async ({ page }) => {
  await page.goto('/accessibility');
  await page.getByRole('radiogroup', { name: 'Text size' }).getByText('Larger', { exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Contrast' }).getByText('High contrast', { exact: true }).click();
  await expect(page.locator('html[data-text="larger"][data-contrast="more"]')).toBeAttached();
  for (const address of ['/accessibility', '/', '/pricing', '/login', '/employers']) {
    await page.goto(address);
    await expect(page.locator('html[data-text="larger"][data-contrast="more"]')).toBeAttached();
    await expectAccessibleInBothThemes(page);
    await expectFitsPhone(page);
  }
});

test('prerendered pages can be read before any script runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of ['/', '/about', '/login', '/terms']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Leaderboards' })).toBeVisible();
  }
  await context.close();
});

test('the addresses of other sites for signing up and for one’s profile lead to the pages they mean', async ({ page }) => {
  await page.goto('/signup?next=%2Fassessment%2Fgat-p1');
  await expect(page).toHaveURL('/register?next=%2Fassessment%2Fgat-p1');
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fsettings');
});

test('the doors of the header keep where to go on to', async ({ page }) => {
  await page.goto('/register?next=%2Fassessment%2Fgat-p1');
  await wake(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/login?next=%2Fassessment%2Fgat-p1');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/register?next=%2Fassessment%2Fgat-p1');
});
