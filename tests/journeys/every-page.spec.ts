import type { Page } from '@playwright/test';
import { roles, type Role } from '#features/accounts/rules/role.ts';
import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { guardedAddresses, publicAddresses } from './addresses.ts';
import { expect, expectLoaded, readingTest as test } from './journey.ts';
import { stateOf } from './people.ts';

async function expectGoodPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(page).toHaveTitle(path === '/' ? /Meridian/ : /\S+ · Meridian$/);
  await expectLoaded(page);
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
}

test.describe('signed out', () => {
  for (const path of publicAddresses) {
    test(`A-001, A-028, A-241 ${path} has the shared layout, one heading, no barriers in light and dark, and fits a phone`, async ({
      page,
    }) => {
      await expectGoodPage(page, path);
    });
  }
});

/** Each guarded page is looked at once, by the first role that may see it. */
const visitorOf = (access: readonly Role[]): Role | undefined => roles.find((role) => access.includes(role));

for (const role of roles) {
  test.describe(`signed in as ${role}`, () => {
    test.use({ storageState: stateOf(role) });
    for (const { path, access } of guardedAddresses) {
      if (visitorOf(access.filter((allowed) => allowed !== 'admin')) !== role && !(role === 'admin' && access.length === 1)) continue;
      test(`A-001, A-241 ${path} has the shared layout, one heading, no barriers in light and dark, and fits a phone`, async ({ page }) => {
        await expectGoodPage(page, path);
      });
    }
  });
}
