import { randomUUID } from 'node:crypto';
import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, test } from './journey.ts';
import { stateOf } from './people.ts';

test.use({ storageState: stateOf('admin') });

test('an administrator writes a question, sees it as candidates will, and cannot approve it alone', async ({ page }) => {
  test.slow();
  const text = `Which of these is prime (${randomUUID().slice(0, 8)})?`;
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Questions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('main').locator('tbody tr'), 'a page of the bank').toHaveCount(25);
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await page.getByRole('button', { name: 'New question' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'New question' });
  await dialog.getByRole('button', { name: 'Start writing' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'New question' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Question', exact: false }).first().fill(text);
  const preview = page.locator('[data-question]');
  await expect(preview.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('The question isn’t complete.')).toBeVisible();
  for (const [at, option] of ['9', '7', '15', '21'].entries())
    await page.getByRole('textbox', { name: new RegExp(`^Option ${at + 1}`) }).fill(option);
  await page.getByRole('radio', { name: 'Option 2 is correct' }).check();
  await page.getByRole('textbox', { name: /^Explanation/ }).fill('Only 7 has no other divisors.');
  await expect(preview.getByRole('radio', { name: /15/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('Another administrator has to review this')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve and use' })).toBeHidden();

  await page.goto(`/admin/questions?state=review`);
  await page.getByRole('searchbox').fill(text);
  await expect(page.getByText('1 in total')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
});

test('a colleague’s draft shows what it changes, and a regrade shows who is affected before anything happens', async ({ page }) => {
  await page.goto('/admin/questions?state=review&search=gat-1/verbal-reasoning/');
  await page
    .getByRole('row')
    .filter({ hasText: 'version 2' })
    .or(page.getByRole('listitem').filter({ hasText: 'version 2' }))
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Approve and use' }).click();
  const approving = page.getByRole('alertdialog', { name: 'Approve this draft?' });
  await expectAccessibleInBothThemes(page);
  await approving.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Approve and use' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'What changes' })).toBeVisible();
  await expect(page.getByText('The last sentence of the text decides it.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Regrade this question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Regrade this question' });
  await dialog.getByRole('button', { name: 'See who is affected' }).click();
  await expect(dialog.getByText('Who is affected', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Regrade', exact: true }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Never regraded.')).toBeVisible();
});
