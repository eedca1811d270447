import { guardedAddresses } from './addresses.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPerson, fillLogin, stateOf } from './people.ts';
import { type Role, roles } from '#features/accounts/rules/role.ts';

test('A-018, A-098 while it is not known who is here, a protected page shows a spinner and nothing of itself', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/auth/v1/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/settings');
  await expect(page.getByRole('main').getByRole('status').or(page.getByRole('main').getByRole('progressbar')).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expectAccessible(page);
  answer();
  await expect(page).toHaveURL(/\/login/);
});

test.describe('signed out', () => {
  test('A-019 every protected page leads to the login and is remembered with its query', async ({ page }) => {
    test.slow();
    for (const { path } of guardedAddresses) {
      await page.goto(`${path}?tab=one`);
      await expect(page).toHaveURL(/\/login\?/);
      expect(new URL(page.url()).searchParams.get('next')).toBe(`${path}?tab=one`);
    }
  });

  test('A-022 after signing in the remembered location opens, with its query', async ({ page }) => {
    const person = await demoPerson(page, 'student');
    await page.goto('/certificates?sort=newest');
    await fillLogin(page, person.email, person.password);
    await expect(page).toHaveURL('/certificates?sort=newest');
  });

  test('A-022 a remembered location of another site is not followed', async ({ page }) => {
    const person = await demoPerson(page, 'student');
    await page.goto('/login?next=//evil.example/');
    await fillLogin(page, person.email, person.password);
    await expect(page).toHaveURL('/dashboard');
  });

  test('A-022 a remembered location that the role may not see gives way to its own page', async ({ page }) => {
    const person = await demoPerson(page, 'employer');
    await page.goto('/login?next=/admin');
    await fillLogin(page, person.email, person.password);
    await expect(page).toHaveURL('/employer');
  });
});

/** Employers and universities have a start page and settings of their own, and are led there. */
const forwards: Partial<Record<Role, Record<string, string>>> = {
  employer: { '/dashboard': '/employer', '/settings': '/employer/settings' },
  university: { '/dashboard': '/university', '/settings': '/university/settings' },
};

for (const role of roles) {
  test.describe(`as ${role}`, () => {
    test.use({ storageState: stateOf(role) });

    test(`A-020, A-021, A-024..A-027 ${role} sees the pages of the role and is turned away from all others`, async ({ page }) => {
      test.slow();
      for (const { path, access } of guardedAddresses) {
        const shown = access.includes(role) ? path : forwards[role]?.[path];
        await page.goto(path);
        await expect(page).toHaveURL(shown ?? /\/unauthorized$/);
        const heading = page.getByRole('heading', { level: 1 });
        if (shown) await expect(heading).toBeVisible();
        else await expect(heading).toHaveText('Access Denied');
      }
    });
  });
}

test('A-029 the Access Denied page has a link back to the dashboard', async ({ page }) => {
  await page.goto('/unauthorized');
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href="/dashboard"]')).toBeVisible();
});

for (const [role, home] of [
  ['employer', '/employer'],
  ['university', '/university'],
] as const) {
  test.describe(`the way back of the ${role}`, () => {
    test.use({ storageState: stateOf(role) });

    test(`A-030 the ${role} follows the link of Access Denied to ${home} and never goes in circles`, async ({ page }) => {
      await page.goto('/admin');
      await expect(page).toHaveURL(/\/unauthorized/);
      await page.getByRole('main').locator('a[href="/dashboard"]').click();
      await expect(page).toHaveURL(home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}
