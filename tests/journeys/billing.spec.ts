import type { Page } from '@playwright/test';
import { formatAmount } from '#features/payments/rules/money.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPerson, fillLogin, join, mailedLink, newcomer, stateOf } from './people.ts';

/** What is bought here. */
const bought = {
  slug: 'language-proficiency-general',
  code: 'LANG-GEN',
  name: 'Language Proficiency (General)',
  price: `${formatAmount(7900)} USD`,
};

/** Pays for an attempt with a test card, by the same calls as the payment screen and the checkout make. */
async function pay(page: Page, type: string): Promise<void> {
  const status = await page.evaluate(async (name) => {
    const post = async (path: string, body: unknown) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const begun = (await (await post('/api/payments', { type: name })).json()) as { checkout_url: string };
    const checkout = new URL(begun.checkout_url).pathname.split('/').at(-1);
    const card = { card_number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
    return (await post(`/api/test-checkout/${checkout}/pay`, card)).status;
  }, type);
  expect(status).toBe(200);
  await expect(async () => {
    const { payments } = (await (await page.request.get('/api/me/payments')).json()) as { payments: { status: string }[] };
    expect(payments[0]?.status).toBe('completed');
  }).toPass();
}

test('a student finds the payment in the settings, prints its receipt, and reads there that an administrator paid it back', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = newcomer('Mary Fairfax Somerville');
  await join(page, person);
  await page.goto('/settings#billing');
  const billing = page.getByRole('region', { name: 'Billing' });
  await expect(billing.getByText('No payments yet')).toBeInViewport();
  await expectAccessible(page);

  await pay(page, bought.slug);
  await page.goto('/settings');
  await page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name: 'Payments & data' }).click();
  await expect(billing.getByRole('listitem')).toContainText([bought.name]);
  await expect(billing.getByRole('listitem')).toContainText('Paid');
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  await billing.getByRole('link', { name: /^Receipt/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  const receipt = page.getByRole('article');
  for (const words of [person.fullName, person.email, `One attempt at ${bought.name}`, bought.price, 'Prices are final'])
    await expect(receipt).toContainText(words);
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  for (const frame of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button', { name: 'Print' })])
    await expect(frame).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const address = page.url();

  const context = await browser.newContext({ storageState: stateOf('admin') });
  const [admin, late] = [await context.newPage(), await context.newPage()];
  for (const office of [admin, late]) {
    await office.goto('/admin/payments');
    await office.getByRole('searchbox', { name: 'Search by receipt number, provider ID, name, email or assessment' }).fill(person.email);
    await expect(office.getByRole('row').filter({ hasText: person.email })).toHaveCount(1);
    await expect(office.getByRole('button', { name: /^Refund No/ })).toHaveCount(1);
    await expect(office).toHaveURL('/admin/payments');
  }
  await expectAccessible(admin);
  await admin.getByRole('button', { name: /^Refund No/ }).click();
  const dialog = admin.getByRole('alertdialog');
  await expect(dialog).toContainText(bought.price);
  await expectAccessible(admin);
  await expectFitsPhone(admin);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByLabel('Reason').fill('The attempt could not be delivered.');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(admin.getByText(/The refund to .+ is on its way/).first()).toBeVisible();
  await expect(admin.getByRole('row').filter({ hasText: 'The attempt could not be delivered.' })).toContainText('Refunded');
  await expectAccessible(admin);

  await late.getByRole('button', { name: /^Refund No/ }).click();
  await late.getByRole('alertdialog').getByLabel('Reason').fill('A second time.');
  await late.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).click();
  await expect(late.getByRole('alertdialog').getByRole('alert')).toHaveText('This payment was already refunded.');
  await expectAccessible(late);
  await late.goto(address);
  await expect(late.getByText('There’s no receipt here.')).toBeVisible();
  await context.close();

  await page.goto(await mailedLink(page, person.email, '/settings'));
  await expect(billing.getByText('Refunded', { exact: true })).toBeInViewport();
  await page.goto(address);
  await expect(receipt).toContainText('Refunded');
});

test('a link to billing is remembered through the login', async ({ page }) => {
  const person = await demoPerson(page, 'student');
  await page.goto('/settings#billing');
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, person.email, person.password);
  await expect(page).toHaveURL('/settings#billing');
  await expect(page.getByRole('heading', { level: 2, name: 'Billing' })).toBeInViewport();
});

test.describe('an administrator', () => {
  test.use({ storageState: stateOf('admin'), permissions: ['clipboard-read', 'clipboard-write'] });

  test('makes a voucher, copies its code, cannot make it twice, and ends it', async ({ page }) => {
    test.slow();
    const label = `Riverside College ${Date.now()}`;
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(page).toHaveURL('/admin/payments');
    await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Payments' })).toHaveAttribute(
      'aria-current',
      'page',
    );

    await page.getByRole('link', { name: 'Vouchers', exact: true }).click();
    await page.getByRole('button', { name: 'Create a voucher' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a voucher' });
    await expectAccessibleInBothThemes(page);
    await expectFitsPhone(page);
    await dialog.getByRole('radio', { name: 'Part of the price' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Create voucher' }).click();
    await expect(dialog.getByText('Say who it’s for.')).toBeVisible();
    await expect(dialog.getByText('Enter a whole number from 1 to 99.')).toBeVisible();
    await expectAccessible(page);

    await dialog.getByRole('textbox', { name: 'Who it’s for' }).fill(label);
    await dialog.getByRole('textbox', { name: 'Percentage off' }).fill('25');
    await dialog.getByRole('button', { name: /Assessment$/ }).click();
    await expectAccessible(page);
    await page.getByRole('option', { name: bought.name }).click();
    await dialog.getByRole('textbox', { name: 'Number of uses' }).fill('3');
    await dialog.getByRole('spinbutton', { name: /^day/ }).click();
    await page.keyboard.type('31122030');
    await dialog.getByRole('button', { name: 'Create voucher' }).click();
    await expect(dialog.getByText('Enter a date and a time, or leave both empty.')).toBeVisible();
    await dialog.getByRole('spinbutton', { name: /^hour/ }).click();
    await page.keyboard.type('2359');
    await dialog.getByRole('button', { name: 'Create voucher' }).click();

    const made = page.getByRole('dialog', { name: 'Voucher created' });
    const copy = made.getByRole('button', { name: /^Copy code/ });
    const code = (await copy.getAttribute('aria-label'))?.replace('Copy code ', '') ?? '';
    expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    await expectAccessible(page);
    await copy.click();
    await expect(page.getByText('Code copied').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await made.getByRole('button', { name: 'Done' }).click();

    const row = page.getByRole('row').filter({ hasText: label });
    for (const words of [code, '25% off', bought.code, 'Used 0 of 3', 'Valid']) await expect(row).toContainText(words);
    await expect(row.locator('time').first()).toHaveAttribute('datetime', '2030-12-31T23:59:00.000Z');
    await expectAccessibleInBothThemes(page);
    await expectFitsPhone(page);

    await page.getByRole('button', { name: 'Create a voucher' }).click();
    await dialog.getByRole('textbox', { name: 'Who it’s for' }).fill(label);
    await dialog.getByRole('textbox', { name: /^Custom code/ }).fill(code.toLowerCase());
    await dialog.getByRole('button', { name: 'Create voucher' }).click();
    await expect(dialog.getByText('There’s already a voucher with this code.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await row.getByRole('button', { name: `End voucher ${code}` }).click();
    const question = page.getByRole('alertdialog', { name: 'End this voucher?' });
    await expect(question).toContainText(label);
    await expectAccessible(page);
    await question.getByRole('textbox', { name: 'Reason' }).fill('It was posted in public.');
    await question.getByRole('button', { name: 'End voucher' }).click();
    await expect(row).toContainText('Ended');
    await expect(row.getByRole('button', { name: /^End/ })).toHaveCount(0);
  });

  test('is told when a list does not come, and when nobody has the address', async ({ page }) => {
    await page.route('**/api/admin/payments*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/admin/payments');
    await expect(page.getByText('We couldn’t load the payments')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/admin/payments*');
    await page.getByRole('button', { name: 'Retry' }).click();
    const search = page.getByRole('searchbox', { name: 'Search by receipt number, provider ID, name, email or assessment' });
    await search.fill('nobody@example.org');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Payments' }).getByText('No matches')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page.getByRole('group', { name: 'Payments' }).getByText('No matches')).toBeHidden();
    await expect(search).toHaveValue('');
  });
});
