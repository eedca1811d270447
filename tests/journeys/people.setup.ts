import { roles } from '#features/accounts/rules/role.ts';
import { expect, test } from './journey.ts';
import { demoPerson, fillLogin, stateOf } from './people.ts';

for (const role of roles) {
  test(`the demo ${role} signs in`, async ({ page }) => {
    const person = await demoPerson(page, role);
    await page.goto('/login');
    await fillLogin(page, person.email, person.password);
    await expect(page.getByText('Successfully logged in!').first()).toBeVisible();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.context().storageState({ path: stateOf(role) });
  });
}
