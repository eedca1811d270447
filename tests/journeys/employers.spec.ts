import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, test } from './journey.ts';
import { field } from './people.ts';

const id = '7K3M9-QX2TB-4HN8W-PZ5CK';

test('A-054 A-197 A-199 a visitor looks a certificate up on a page that was only read until then', async ({ page }) => {
  await page.goto('/employers');
  const box = page.getByRole('region', { name: 'Verify a certificate' });
  await box.getByRole('button', { name: 'Verify' }).click();
  await expect(box.getByText('Please enter a certificate ID').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await field(page, 'Certificate ID').fill(` ${id.toLowerCase().replaceAll('-', ' ')} `);
  await page.keyboard.press('Enter');
  await expect(box.getByRole('status')).toContainText('Certificate Not Found');
  await expect(page).toHaveURL(`/employers?certificate=${id}`);
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  await page.reload();
  await expect(box.getByRole('status')).toContainText('Certificate Not Found');
  await expect(field(page, 'Certificate ID')).toHaveValue(id);
});

test('A-054 A-199 Enter before hydration asks by the address of the page', async ({ page }) => {
  await page.goto('/employers');
  await page.getByLabel('Certificate ID').fill('CERT-12345');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/employers?certificate=CERT-12345');
  await expect(page.getByText('Certificate Not Found')).toBeVisible();
});

test('A-200 when the server cannot be asked it says so, and asking again works', async ({ page }) => {
  await page.route('**/api/v1/certificates/**', (route) => route.abort());
  await page.goto(`/employers?certificate=${id}`);
  const answer = page.getByRole('region', { name: 'Verify a certificate' }).getByRole('status');
  await expect(answer).toContainText('Verification Failed');
  await expect(answer).toContainText('Could not verify certificate. Please try again later.');
  await expect(answer).not.toContainText('Certificate Not Found');
  await page.unroute('**/api/v1/certificates/**');
  await answer.getByRole('button', { name: 'Try again' }).click();
  await expect(answer).toContainText('Certificate Not Found');
});
