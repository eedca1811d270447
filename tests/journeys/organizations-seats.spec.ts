import { expectAccessible, expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, test } from './journey.ts';
import { stateOf } from './people.ts';

test.use({ storageState: stateOf('employer') });

test('A-053 an owner buys seats with the test card, and finds them with their receipt', async ({ page }) => {
  await page.goto('/employer/seats');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Buy seats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy seats' });
  await dialog.getByRole('textbox', { name: 'Number of seats' }).fill('0');
  await dialog.getByRole('button', { name: 'Go to payment' }).click();
  await expect(dialog.getByText(/^Enter a number from 1 to/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  // Few enough that the demo's own packs are of another size.
  await dialog.getByRole('textbox', { name: 'Number of seats' }).fill('3');
  await expect(dialog.getByText(/^3 seats at \$/)).toBeVisible();
  const price = await dialog.getByText(/^\$[\d.,]+$/).innerText();
  await dialog.getByRole('button', { name: 'Go to payment' }).click();
  await page.waitForURL('**/test-checkout/**');
  await expect(page.getByText(price).first()).toBeVisible();
  await page.getByRole('button', { name: /^4242 4242 4242 4242/ }).click();
  await main.getByRole('button', { name: /^Pay \$/ }).click();

  await expect(page).toHaveURL('/employer/seats');
  await expect(main.getByText('3 seats are ready to use.')).toBeVisible();
  const pack = page.getByRole('row').filter({ hasText: `3 seats · ${price}` });
  await expect(pack.first()).toContainText('Active');
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await pack
    .first()
    .getByRole('button', { name: /Refund/ })
    .click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await pack
    .first()
    .getByRole('link', { name: /Receipt/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(price);
  await expectAccessible(page);
  await expectFitsPhone(page);
});
