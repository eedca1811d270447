import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, expectLoaded, readingTest as test } from './journey.ts';

test.describe('the first page', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('A-031, A-032 has its headline, and its buttons lead to the assessments and to more', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elevate Your Professional Journey with Global Recognition');
    await expect(page.getByRole('link', { name: 'Take Assessment' })).toHaveAttribute('href', '/assessments');
    await page.getByRole('link', { name: 'Learn More' }).click();
    await expect(page).toHaveURL('/about');
  });

  test('a guest goes from the free practice test to a new account, and to the log in that goes on to it', async ({ page }) => {
    await page.getByRole('link', { name: 'Free practice test', exact: true }).click();
    await expect(page).toHaveURL('/register?next=%2Fassessment%2Fgat-p1');
    await expect(page.getByText('Confirm your email, then take your first test.')).toBeVisible();
    const door = page.getByRole('main').getByRole('link', { name: 'Log in', exact: true });
    await expect(door).toHaveAttribute('href', '/login?next=%2Fassessment%2Fgat-p1');
  });

  for (const [text, label, place] of [
    ['100K+', 'certified professionals', 'how-we-count-certified-professionals'],
    ['50+', 'countries', 'how-we-count-countries'],
    ['95%', 'success rate', 'how-we-count-the-success-rate'],
  ] as const) {
    test(`A-033 the statistic ${text} ${label} opens how it is counted`, async ({ page }) => {
      await page.getByRole('list', { name: 'Meridian by the numbers' }).getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(`/trust#${place}`);
      await expect(page.locator(`[id="${place}"]`)).toBeInViewport();
      await expect(page.getByRole('main')).toContainText(text);
    });
  }

  for (const [words, place] of [
    ['AI-powered assessment', 'ai-powered-assessment'],
    ['blockchain-backed certificates', 'blockchain-backed-certificates'],
    ['remote proctoring', 'remote-proctoring'],
  ] as const) {
    test(`A-034 the pitch says ${words} and leads to what that means`, async ({ page }) => {
      await page.getByRole('main').getByRole('link', { name: words, exact: true }).click();
      await expect(page).toHaveURL(`/trust#${place}`);
      await expect(page.locator(`[id="${place}"]`)).toBeInViewport();
    });
  }

  test('A-041 six tracks start at their addresses', async ({ page }) => {
    const starts = page.getByRole('link', { name: /^Start Assessment/ });
    await expect(starts).toHaveCount(6);
    const addresses = await starts.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(['gat-1', 'gat-2', 'gat-3', 'cbt', 'eet', 'acd'].map((slug) => `/assessments/${slug}`));
  });

  test('A-042, A-043, A-245 there are six reasons, and the strip of organizations says that it is a sample', async ({ page }) => {
    await expect(page.getByRole('region', { name: 'Why choose Meridian' }).getByRole('listitem')).toHaveCount(6);
    const strip = page.getByRole('region', { name: 'Trusted organizations' });
    await expect(strip.getByRole('listitem')).toHaveCount(6);
    await expect(strip).toContainText('Sample logos: no organization has endorsed Meridian');
  });

  test('A-245 the look at the product is a sample that no key reaches', async ({ page }) => {
    const look = page.getByRole('region', { name: 'See it before you take it' });
    await expect(look.getByRole('figure')).toHaveCount(2);
    await expect(look.getByText('Sample', { exact: true })).toHaveCount(2);
    await look.getByRole('link', { name: 'Try it free' }).focus();
    await page.keyboard.press('Tab');
    await expect(look.locator(':focus')).toHaveCount(0);
  });

  test('A-241 it has no barriers in light and dark and fits a phone', async ({ page }) => {
    await expectLoaded(page);
    await expectAccessibleInBothThemes(page);
    await expectFitsPhone(page);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('A-031, A-033, A-041 the whole page is there', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Meridian by the numbers' })).toContainText('100K+');
    await expect(page.getByRole('link', { name: /^Start Assessment/ })).toHaveCount(6);
    await expect(page.getByRole('figure')).toHaveCount(2);
  });
});

test('the first page tells search engines who publishes it', async ({ page }) => {
  await page.goto('/');
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = told.map((one) => (JSON.parse(one) as { '@type': string })['@type']);
  expect(kinds).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
});
