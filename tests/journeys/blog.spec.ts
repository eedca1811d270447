import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, readingTest as test } from './journey.ts';

test('A-051 the blog lists its articles with topic, day and length, and each can be read', async ({ page }) => {
  await page.goto('/blog');
  const articles = page.getByRole('main').getByRole('article');
  await expect(articles).toHaveCount(6);
  for (const article of await articles.all()) {
    await expect(article.getByRole('heading', { level: 2 }).getByRole('link')).toBeVisible();
    await expect(article.getByText(/^(?:Sep|Oct|Nov) \d{1,2}, 2026$/)).toBeVisible();
    await expect(article.getByText(/^\d+ min read$/)).toBeVisible();
  }
  const title = await articles.first().getByRole('heading').textContent();
  await articles.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page).toHaveURL('/blog');
});

test('A-051 an article leads to the next ones', async ({ page }) => {
  await page.goto('/blog/a-signal-is-not-a-proof');
  const next = page.getByRole('region', { name: 'Read next' }).getByRole('link', { name: 'Why an assessment must never lose an answer' });
  await next.click();
  await expect(page).toHaveURL('/blog/never-lose-an-answer');
});

for (const address of ['/blog', '/blog/a-fair-clock'])
  test(`A-051 ${address} names its feed and says to machines what it is`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('head link[rel="alternate"][type="application/rss+xml"]')).toHaveAttribute('href', '/blog/rss.xml');
    const said = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}') as Record<string, unknown>;
    expect(said).toMatchObject({ '@context': 'https://schema.org', '@type': address === '/blog' ? 'Blog' : 'BlogPosting' });
    expect(JSON.stringify(said)).not.toContain('origin.invalid');
  });

test('A-058 the help says its four questions to machines too', async ({ page }) => {
  await page.goto('/help');
  const said = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}') as { mainEntity: unknown[] };
  expect(said).toMatchObject({ '@type': 'FAQPage' });
  expect(said.mainEntity).toHaveLength(4);
});
