import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { assessmentTypes } from '#content/assessment-types.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { rememberSecurityCheck } from './gate.ts';
import { expect, test } from './journey.ts';
import { field, join, newcomer, stateOf } from './people.ts';

/** One newcomer buys everything, each test another assessment; so they run one after the other. */
test.describe.configure({ mode: 'default' });

const person = newcomer('Grace Brewster Hopper');
const payer = `test-results/people/${process.env['JOURNEY_PORT']}-payer.json`;
test.use({ storageState: payer });

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await join(page, person);
  await context.storageState({ path: payer });
  await context.close();
});

let origin = '';
test.beforeEach(({ baseURL }) => {
  origin = baseURL ?? '';
});

/** Opens a test; the check before the payment is a journey of its own. */
async function openTest(page: Page, slug: string, search = ''): Promise<void> {
  await rememberSecurityCheck(page, origin, slug);
  await page.goto(`/assessment/${slug}${search}`);
}

const typeName = (slug: string): string => assessmentTypes.find((type) => type.slug === slug)?.name ?? '';
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Go to payment|Retry payment|Pay \$)/ });

async function openPayment(page: Page, slug: string): Promise<void> {
  await openTest(page, slug);
  await expect(page.getByRole('heading', { level: 1, name: typeName(slug) })).toBeVisible();
  await expect(payButton(page)).toBeVisible();
}

async function toCheckout(page: Page): Promise<void> {
  await payButton(page).click();
  await page.waitForURL('**/test-checkout/**');
  await expect(page.getByRole('heading', { level: 1, name: 'Pay with card' })).toBeVisible();
}

/** Presses one of the offered cards and pays with it. */
async function payWith(page: Page, card: RegExp): Promise<void> {
  await page.getByRole('button', { name: card }).click();
  await payButton(page).click();
}

const success = /^4242 4242 4242 4242/;

async function expectRoom(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The clock starts when your questions appear' })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
}

async function expectPaid(page: Page, slug: string): Promise<void> {
  await expect(toast(page, 'Payment Successful')).toBeVisible();
  await expectRoom(page);
  await expect(page).toHaveURL(`/assessment/${slug}`);
}

test('A-126 A-131 A-132 a newcomer buys GAT-1, comes back and holds the attempt; reloading says nothing twice', async ({ page }) => {
  test.slow();
  await rememberSecurityCheck(page, origin, 'gat-1');
  await page.goto('/assessments/gat-1');
  await page.getByRole('link', { name: 'Start assessment' }).click();
  await expect(page.getByText('One step left')).toBeVisible();
  await expect(page.getByText('$49.99').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  const redirecting = page.waitForRequest((request) => request.url().includes('/test-checkout/'));
  await payButton(page).click();
  await expect(toast(page, 'Redirecting to Stripe...').or(page.getByText('no real money')).first()).toBeVisible();
  await redirecting;
  await expect(page.getByText('Test checkout: no real money')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  const checkout = page.url();

  await field(page, 'Card number').pressSequentially('4242424242424242');
  await expect(field(page, 'Card number')).toHaveValue('4242 4242 4242 4242');
  await field(page, 'Expiration date').pressSequentially('1234');
  await expect(field(page, 'Expiration date')).toHaveValue('12 / 34');
  await field(page, 'Security code').fill('123');
  await payButton(page).click();
  await expectPaid(page, 'gat-1');
  await expectAccessible(page);

  await page.reload();
  await expectRoom(page);
  await expect(toast(page, 'Payment Successful')).toHaveCount(0);
  await expect(async () => {
    const { mails } = (await (await page.request.get('/api/mailbox', { params: { to: person.email } })).json()) as {
      mails: { subject: string }[];
    };
    expect(mails.filter((mail) => mail.subject === `Receipt for ${typeName('gat-1')}`)).toHaveLength(1);
  }).toPass({ timeout: 30_000 });

  await page.goto(checkout);
  await expect(page.getByText('This checkout has been paid')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Meridian' }).click();
  await expectRoom(page);

  const main = page.getByRole('main');
  for (const address of ['/dashboard', '/dashboard/assessments', '/assessments/gat-1']) {
    await page.goto(address);
    await expect(main.getByText('Paid. Start anytime.')).toBeVisible();
    await expectFitsPhone(page);
  }
  await expect(main.getByText('$49.99')).toHaveCount(0);
  await expect(main.getByText('3 of 3')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Start the test' }).click();
  await expectRoom(page);
});

test('A-129 a card that is declined says so at the form, and another one pays', async ({ page }) => {
  await openPayment(page, 'gat-2');
  await toCheckout(page);
  await payButton(page).click();
  await expect(page.getByText('Enter the card number.')).toBeVisible();
  await expect(field(page, 'Card number')).toBeFocused();
  await expectAccessible(page);
  await payWith(page, /Is declined/);
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expectAccessible(page);
  await payWith(page, /Has insufficient funds/);
  await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.');
  await field(page, 'Card number').fill('4111 1111 1111 1111');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Use one of the test numbers');
  await payWith(page, success);
  await expectPaid(page, 'gat-2');
});

test('a card that needs authentication pays once its bank has a yes', async ({ page }) => {
  await openPayment(page, 'gat-3');
  await toCheckout(page);
  await payWith(page, /Needs authentication/);
  const bank = page.getByRole('alertdialog', { name: 'Confirm this payment with your bank' });
  await expect(bank).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await bank.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toContainText('Your bank declined the payment.');
  await payButton(page).click();
  await expect(bank).toBeVisible();
  await page.reload();
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expectPaid(page, 'gat-3');
});

test('A-128 A-130 turning back is said, and paying again needs no reload', async ({ page }) => {
  await openPayment(page, 'cbt');
  await toCheckout(page);
  await page.getByRole('link', { name: 'Cancel payment' }).click();
  await expect(page.getByText('Payment Canceled')).toHaveCount(1);
  await expect(page.getByText('You weren’t charged.')).toBeVisible();
  await expect(page).toHaveURL('/assessment/cbt');
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Retry payment' }).click();
  await page.waitForURL('**/test-checkout/**');
  await payWith(page, success);
  await expectPaid(page, 'cbt');
});

test('A-127 a success that is only typed into the address opens nothing, before and after a checkout was begun', async ({ page }) => {
  for (const search of ['?payment_success=true', '?payment_success=true&payment_canceled=true']) {
    await openTest(page, 'eet', search);
    await expect(payButton(page)).toBeVisible();
    await expect(page).toHaveURL('/assessment/eet');
    await expect(page.getByText('Payment Successful')).toHaveCount(0);
    await expectAccessible(page);
  }
  await toCheckout(page);
  await openTest(page, 'eet', '?payment_success=true');
  await expect(page.getByText('Waiting for your payment to be confirmed…')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'I haven’t paid yet' }).click();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByText('Payment Successful')).toHaveCount(0);
});

test('A-126 a confirmation that is late is waited for, and the page goes on by itself', async ({ page }) => {
  const late = { status: 'pending', reason: null, is_free: false, price_cents: 4900, currency: 'USD', can_pay: true, awaits: 'provider' };
  await openPayment(page, 'technical-skills');
  await page.route('**/api/payments/confirm', (route) => route.fulfill({ json: late }));
  await toCheckout(page);
  await payWith(page, success);
  await expect(page.getByText('Waiting for your payment to be confirmed…')).toBeVisible();
  await expect(page.getByText('Payment Successful')).toHaveCount(0);
  await page.unroute('**/api/payments/confirm');
  await expectPaid(page, 'technical-skills');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('A-125 a free assessment asks for no money', async ({ page }) => {
  await openTest(page, 'gat-p1');
  await expectRoom(page);
  await expectAccessible(page);
});

/** A voucher made by the demo administrator, as an organization gets it. */
async function makeVoucher(browser: Browser, baseURL: string, percentOff: number): Promise<string> {
  const admin = await browser.newContext({ storageState: stateOf('admin'), baseURL });
  const code = randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
  const made = await admin.request.post('/api/admin/vouchers', {
    headers: { origin: baseURL },
    data: { label: 'A journey', code, percent_off: percentOff, type: null, max_uses: 1, expires_at: '2031-03-01T12:00:00Z' },
  });
  expect(made.status()).toBe(201);
  await admin.close();
  return code;
}

/** A code as it is shown. */
const grouped = (code: string): string => code.match(/.{4}/g)?.join('-') ?? '';

test('a voucher for half of the price lowers the total, and the rest is paid by card', async ({ page, browser, baseURL }) => {
  const code = await makeVoucher(browser, baseURL ?? '', 50);
  await openPayment(page, 'professional-certification');
  await field(page, 'Voucher code \\(optional\\)').fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This voucher code doesn’t exist.')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Voucher code \\(optional\\)').fill(` ${code.toLowerCase()} `);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('50% off')).toBeVisible();
  await expect(page.getByText(/Mar 2031|Mar 1, 2031/)).toBeVisible();
  await expect(page.getByText('(UTC)')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.waitForURL('**/test-checkout/**');
  const order = page.getByRole('region', { name: 'Your order' });
  for (const words of ['$99.00', `Voucher ${grouped(code)}`, '−$49.50', '$49.50 USD']) await expect(order.getByText(words)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('50% off')).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: 'Cancel payment' }).click();
  await expect(page).toHaveURL('/assessment/professional-certification');
  await expect(page.getByText('50% off')).toBeVisible();
  await page.getByRole('button', { name: 'Retry payment' }).click();
  await page.waitForURL('**/test-checkout/**');
  await payWith(page, success);
  await expectPaid(page, 'professional-certification');
});

test('a voucher for the whole price opens the attempt without a checkout', async ({ page, browser, baseURL }) => {
  const code = await makeVoucher(browser, baseURL ?? '', 100);
  await openPayment(page, 'acd');
  await field(page, 'Voucher code \\(optional\\)').fill(code);
  await field(page, 'Voucher code \\(optional\\)').press('Enter');
  await expect(page.getByText('100% off')).toBeVisible();
  await page.getByRole('button', { name: 'Use voucher' }).click();
  await expectPaid(page, 'acd');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** Presses Tab until the wanted thing has the focus, as a person without a mouse does. */
async function tabTo(page: Page, role: 'button' | 'textbox', name: RegExp): Promise<void> {
  const wanted = page.getByRole('main').getByRole(role, { name });
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached it.');
}

test('A-241 somebody without a mouse buys an attempt, by way of the bank', async ({ page }) => {
  await openTest(page, 'management-skills');
  await tabTo(page, 'button', /^Go to payment/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/test-checkout/**');
  await tabTo(page, 'textbox', /^Card number/);
  await page.keyboard.type('4000002760003184');
  await tabTo(page, 'textbox', /^Expiration date/);
  await page.keyboard.type('1130');
  await tabTo(page, 'textbox', /^Security code/);
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  const approve = page.getByRole('alertdialog').getByRole('button', { name: 'Approve' });
  await expect(approve).toBeVisible();
  for (let presses = 0; presses < 10 && !(await approve.evaluate((element) => element === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectPaid(page, 'management-skills');
});

test.describe('when something is missing', () => {
  test('A-133 A-142 a price that cannot be paid shows the way out and bypasses nothing', async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.clock.install();
    await page.route('**/api/payments/state*', async (route) => {
      const reply = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...reply, can_pay: false } });
    });
    await openTest(page, 'language-proficiency-general');
    await expect(page.getByText('Initializing')).toBeVisible();
    await expect(page.getByText('Assessment details or price information is missing.')).toHaveCount(0);
    expect(warnings).toHaveLength(1);
    await page.clock.fastForward(10_000);
    await expect(page.getByText('Assessment details or price information is missing.')).toBeVisible();
    await expect(page.getByText('Initializing')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact');
    await expectAccessibleInBothThemes(page);
    await expectFitsPhone(page);
  });

  test('an answer that does not come is said, and a retry helps', async ({ page }) => {
    await page.route('**/api/payments/state*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await openTest(page, 'language-proficiency-general');
    await expect(page.getByText('Failed to load assessment details.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/payments/state*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(payButton(page)).toBeVisible();
  });

  test('A-134 somebody whose session has ended is told at the payment and sent to log in, and one whose payment fails is told too', async ({
    page,
  }) => {
    await openPayment(page, 'language-proficiency-general');
    await page.route('**/api/payments', (route) => route.abort());
    await payButton(page).click();
    await expect(toast(page, 'Payment Error')).toBeVisible();
    await expect(page.getByRole('main').getByText('An unexpected error occurred during payment.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/payments');
    await page.context().clearCookies();
    await payButton(page).click();
    await expect(toast(page, 'Authentication Error')).toBeVisible();
    await expect(toast(page, 'User not found.')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?next=%2Fassessment%2Flanguage-proficiency-general/);
  });

  test('names that lead nowhere say so', async ({ page }) => {
    await page.goto('/assessment/astrology?payment_success=true');
    await expect(page.getByText('Assessment session not found.')).toBeVisible();
    await page.goto(`/test-checkout/cs_test_${'0'.repeat(48)}`);
    await expect(page.getByText('This checkout doesn’t exist.')).toBeVisible();
    await expectAccessible(page);
  });

  test('a checkout that was open for too long says so', async ({ page }) => {
    await page.route('**/api/test-checkout/*', (route) =>
      route.fulfill({
        json: {
          description: typeName('gat-1'),
          email: person.email,
          amount_cents: 4999,
          currency: 'USD',
          state: 'expired',
          cancel_url: '/assessment/gat-1?payment_canceled=true',
          next: null,
        },
      }),
    );
    await page.goto(`/test-checkout/cs_test_${'0'.repeat(48)}`);
    await expect(page.getByText('This checkout has expired')).toBeVisible();
    await expectAccessible(page);
  });
});
