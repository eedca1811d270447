import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPerson, fillLogin } from './people.ts';

test('A-240 what a toast said is announced, and can still be read in the messages after it is gone', async ({ page }) => {
  const person = await demoPerson(page, 'employer');
  await page.goto('/login');
  await fillLogin(page, person.email, person.password);
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('[aria-live=polite]').getByText('Successfully logged in!');
  await expect(toast).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Successfully logged in!')).toHaveCount(0, { timeout: 20_000 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /messages/i })
    .click();
  await expect(page.getByText('Successfully logged in!')).toBeVisible();
  await expectAccessible(page);
});
