import { expect, test, wake } from './journey.ts';

test('A-055 the terms require that people are at least 18, and say which version they are', async ({ page }) => {
  await page.goto('/terms');
  const text = page.getByRole('main');
  await expect(text.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
  // The summary comes first.
  await expect(text.getByRole('article').last()).toContainText('at least 18 years old');
  await expect(text).toContainText(/Version 2026-11/);
});

test('A-056 the privacy notice covers verification logs, leaderboards and integrity signals', async ({ page }) => {
  await page.goto('/privacy');
  const article = page.getByRole('main').getByRole('article').last();
  for (const subject of [/verification log/i, /leaderboard/i, /integrity/i, /90 days/]) await expect(article).toContainText(subject);
  await expect(page.getByRole('main')).toContainText(/Version 2026-11/);
});

test('A-013 every link of the footer leads to a page', async ({ page, request }) => {
  await page.goto('/');
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  for (const needed of ['/about', '/assessments', '/pricing', '/contact', '/blog', '/help', '/terms', '/privacy'])
    expect(addresses).toContain(needed);
  for (const address of addresses) expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
});

test('A-245 a demo world says what it is on every page, and invented people and figures say so where they stand', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('Demo', { exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Its people and records are made up');
  const figures = page.getByRole('list', { name: 'Meridian by the numbers' }).getByRole('listitem');
  for (const figure of await figures.all()) await expect(figure).toContainText(/as stated at launch|counted live/);
  const index = page.getByRole('region', { name: 'Global Performance Index' });
  await expect(index.getByRole('listitem')).toHaveCount(6);
  await expect(index.getByText(/\d participants/), 'nothing made up while the figures are on their way').toHaveCount(0);
  await wake(page);
  // The demo world has figures of its own for some regions; what is invented stands apart and is marked.
  await expect(index.getByText(/\d participants/)).toHaveCount(6);
  const samples = index.getByRole('list', { name: 'Sample figures' }).getByRole('listitem');
  await expect(samples.filter({ hasNotText: 'Sample' })).toHaveCount(0);
  await page.goto('/leaderboards');
  await expect(page.getByRole('table').getByText('Demo', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('How this is counted')).toBeVisible();
});
