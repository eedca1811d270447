import { randomUUID } from 'node:crypto';
import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPerson, field, mailedLink, stateOf } from './people.ts';

test.use({ storageState: stateOf('admin') });

test('an administrator writes an issue, sees it as it arrives, tests it, sends it, and a reader leaves with its link', async ({ page }) => {
  test.slow();
  const subject = `Spring ${randomUUID().slice(0, 8)}`;
  const admin = await demoPerson(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Newsletter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
  await expect(page.getByText('How fair is a timer?')).toBeVisible();
  await expect(page.getByText(/people get the newsletter/)).toBeVisible();
  await page.getByRole('button', { name: 'New issue' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter issue' })).toBeVisible();
  await field(page, 'Subject').fill(subject);
  await field(page, 'Preview text').fill('Twelve new tests');
  await field(page, 'Text').fill('# Hello\n\nRead [more](http://meridian.example).');
  await expect(page.getByText('Line 3: “http://meridian.example”')).toBeVisible();
  await page.getByRole('button', { name: 'Send to subscribers' }).click();
  await expect(page.getByRole('alert').getByText('Before you can send it')).toBeVisible();
  const dialog = page.getByRole('alertdialog', { name: 'Send this issue?' });
  await expect(dialog).toBeHidden();

  await field(page, 'Text').fill('# Hello\n\nRead [more](https://meridian.example/blog).\n\n- one\n- two');
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('link', { name: 'more' })).toHaveAttribute('href', 'https://meridian.example/blog');
  await expect(mail.getByRole('heading', { name: 'Hello' })).toBeVisible();
  await expect(page.getByText('Line 3:')).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(`It goes to ${admin.email}.`)).toBeVisible();
  await field(page, 'Preview text').fill('Twelve new tests, and a list');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Earlier versions' })).toBeVisible();
  await page.getByRole('button', { name: 'Send to subscribers' }).click();
  await expect(dialog.getByText(/goes to \d+ subscribers/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Sent\d+ of \d+ sent$/ })).toBeVisible({ timeout: 30_000 });
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  await page.goto('/admin/newsletter');
  await page.getByRole('searchbox', { name: 'Search by subject' }).fill(subject);
  await expect(page.getByText('1 in total').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: subject })).toBeVisible();

  await page.goto(await mailedLink(page, 'minhanh@demo.meridian.example', '/newsletter/unsubscribe'));
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You’re unsubscribed.')).toBeVisible();
  await page.goto('/admin/newsletter');
  await page.getByRole('searchbox', { name: 'Search by email' }).fill('minhanh');
  await expect(page.getByRole('row').filter({ hasText: 'minhanh' }).getByText('Unsubscribed')).toBeVisible();
});

test('a subscriber is removed only with a reason', async ({ page }) => {
  await page.goto('/admin/newsletter');
  await page.getByRole('button', { name: 'Remove kwame@demo.meridian.example' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove this subscriber?' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Asked for it by phone');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Subscriber removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove kwame@demo.meridian.example' })).toBeHidden();
});
