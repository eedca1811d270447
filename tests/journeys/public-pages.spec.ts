import { expect, readingTest as test } from './journey.ts';

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  for (const [id, path, heading, part] of [
    ['A-050', '/about', 'About Meridian', 'Four failures that must never happen here'],
    ['A-053', '/universities', 'One scale for your whole cohort', 'How a term runs'],
    ['A-054', '/employers', 'Check the source, not the picture', 'What a check shows'],
    ['A-065', '/pricing', 'Pricing', 'Before you pay'],
  ] as const) {
    test(`${id} ${path} is there`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('heading', { name: part })).toBeVisible();
    });
  }

  for (const path of ['/employers', '/universities']) {
    test(`A-053 A-054 ${path} shows guests the way to an account`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('link', { name: 'Log in to request access' })).toBeVisible();
    });
  }
});

test('A-065 the price list tells other sites its prices and answers', async ({ page }) => {
  await page.goto('/pricing');
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as { '@type': string; numberOfItems?: number },
  );
  expect(data.map((one) => one['@type'])).toEqual(expect.arrayContaining(['FAQPage', 'ItemList']));
});

for (const path of ['/terms', '/privacy', '/trust']) {
  test(`${path} on paper has neither header nor footer, fits A4, and says where its links lead`, async ({ page }) => {
    await page.setViewportSize({ width: 718, height: 1032 });
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
    const link = page.getByRole('article').locator('a[href^="/"]').first();
    expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toContain('(');
  });
}
