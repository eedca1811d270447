import { expectAccessible } from './accessible.ts';
import { expect, expectLoaded, test } from './journey.ts';
import { join, newcomer, stateOf } from './people.ts';

test.describe('a student of the demo world', () => {
  test.use({ storageState: stateOf('student') });

  test('A-103 A-104 A-105 A-106 sees what is next, own figures, charts with their tables, and what happened', async ({ page }) => {
    await page.goto('/dashboard');
    await expectLoaded(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: /^Welcome, \S/ })).toBeVisible();
    for (const name of ['Tests finished', 'Tests passed', 'Average score', 'Certificates'])
      await expect(main.getByRole('term').filter({ hasText: name })).toBeVisible();
    for (const name of ['Up next', 'Your stats', 'Recent activity', 'Quick actions'])
      await expect(main.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(main.getByRole('figure', { name: 'Your scores' })).toContainText('Passing score');
    await expectAccessible(page);
    const sidebar = main.getByRole('navigation', { name: 'Dashboard' });
    const addresses = { Overview: '/dashboard', 'My Assessments': '/dashboard/assessments', Leaderboards: '/leaderboards' };
    for (const [name, address] of Object.entries({ ...addresses, Settings: '/settings', Help: '/help' }))
      await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  });

  test('A-107 finds the admin group folded and locked; each of its pages says who may enter', async ({ page }) => {
    for (const address of ['/admin/users', '/admin/assessments', '/admin/analytics']) {
      await page.goto('/dashboard');
      await expectLoaded(page);
      const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
      const link = sidebar.locator(`a[href="${address}"]`);
      await expect(link).toBeHidden();
      await sidebar.getByText('admins only').first().click();
      await expect(link).toBeVisible();
      await expectAccessible(page);
      await link.click();
      await expect(page).toHaveURL(/\/unauthorized/);
    }
  });
});

test('A-103 A-104 A-105 somebody new is welcomed by name and led to the free test, with the zeros below', async ({ page }) => {
  await join(page, newcomer('Mary Somerville'));
  await page.goto('/dashboard');
  await expectLoaded(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome, Mary Somerville');
  await expect(main.getByText('Tests you take, certificates you earn and payments you make will appear here.')).toBeVisible();
  const zeros = main.getByRole('term').filter({ hasText: /^(Tests finished|Tests passed|Average score|Certificates)$/ });
  await expect(zeros).toHaveCount(4);
  const heights = [main.getByText('You haven’t taken an assessment yet.'), zeros.first(), zeros.last()].map(
    async (one) => (await one.boundingBox())?.y ?? 0,
  );
  const [empty = 0, first = 0, last = 0] = await Promise.all(heights);
  expect(empty).toBeLessThan(first);
  expect(Math.abs(last - first)).toBeLessThan(1);
  await main.getByRole('link', { name: 'Try this assessment' }).click();
  await expect(page).toHaveURL(/\/assessment\/gat-p/);
});

test.describe('an administrator', () => {
  test.use({ storageState: stateOf('admin') });

  test('A-110 opens the admin panel', async ({ page }) => {
    await page.goto('/admin');
    await expectLoaded(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Admin panel' })).toBeVisible();
  });

  test('finds the page first on a phone, and the sidebar folded behind one button that closes it again', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin/users');
    await expectLoaded(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeInViewport();
    const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
    const link = sidebar.getByRole('link', { name: 'Audit log', exact: true });
    await expect(link).toBeHidden();
    await sidebar.getByRole('button', { name: 'Dashboard menu' }).press('Enter');
    await expect(link).toBeVisible();
    await expectAccessible(page);
    await link.click();
    await expect(page).toHaveURL(/\/admin\/audit/);
    await expect(sidebar.getByRole('link', { name: 'Users', exact: true })).toBeHidden();
  });
});
