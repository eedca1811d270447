import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, button, type Heard, notSignedIn, openPage, refusal, submit, type, until } from '#features/accounts/web/testing.tsx';
import type { TypeDetails } from '#features/catalog/contract.ts';
import type { WirePaymentState } from '../contract/payments.ts';
import { type Outside, PaymentGate } from './payment-gate.tsx';

const details: TypeDetails = {
  code: 'GAT-1',
  slug: 'gat-1',
  shelf: 'track',
  name: 'Global Aptitude Test 1',
  level: 'Pre-University',
  price_cents: 4999,
  currency: 'USD',
  num_questions: 60,
  duration_minutes: 120,
  pass_percent: 60,
  attempts_per_year: 3,
  cool_off_days: 14,
  validity_months: 24,
  summary: 'A summary.',
  about: 'About it.',
  leave_policy: 'enforced',
  allows_calculator: false,
  categories: [],
  sample: { question: 'Q', options: ['a', 'b'], right: 0, explanation: 'E' },
  why_not_start: null,
};

const pending: WirePaymentState = {
  status: 'pending',
  reason: null,
  is_free: false,
  price_cents: 4999,
  currency: 'USD',
  can_pay: true,
  awaits: null,
};
const awaited: WirePaymentState = { ...pending, awaits: 'provider' };
const completed: WirePaymentState = { ...pending, status: 'completed' };
const canceled: WirePaymentState = { ...pending, status: 'failed', reason: 'canceled' };

type Server = { paymentState: WirePaymentState; details?: Promise<Answer>; confirm?: WirePaymentState[]; start?: Answer[]; quote?: Answer };

let page: Awaited<ReturnType<typeof openPage>>;
const left: string[] = [];
afterEach(async () => {
  sessionStorage.clear();
  left.length = 0;
  vi.unstubAllGlobals();
  await page.close();
});

const ok = (body: unknown): Answer => ({ status: 200, body });
const begun: Answer = { status: 201, body: { payment_id: 'p1', status: 'pending', checkout_url: 'http://checkout.example/cs_1' } };

/** Answers are given in their order; the last one stays. */
const next = <Item,>(items: Item[] | undefined): Item | undefined => (items && items.length > 1 ? items.shift() : items?.[0]);

function answerOf(server: Server, { method, path }: Heard): Answer | Promise<Answer> {
  if (path.startsWith('/api/assessment-types/')) return server.details ?? ok(details);
  if (path.startsWith('/api/payments/state')) return ok(server.paymentState);
  if (path === '/api/payments/confirm') return ok(next(server.confirm) ?? server.paymentState);
  if (path === '/api/payments/cancel') return ok(server.paymentState);
  if (path === '/api/payments/quote') return server.quote ?? refusal(422, 'voucher_unknown', 'This voucher code doesn’t exist.');
  if (path === '/api/payments' && method === 'POST') return next(server.start) ?? begun;
  return notSignedIn;
}

async function open(search: string, server: Server, outside: Partial<Outside> = {}, timePercent = 100): Promise<void> {
  const gate = (
    <PaymentGate
      type="gat-1"
      missing={<h1>Missing</h1>}
      timePercent={timePercent}
      outside={{ leaveTo: (address) => void left.push(address), pausesMs: [1, 1, 1], missingAfterMs: 60_000, ...outside }}
    >
      <h1 id="page-heading" tabIndex={-1}>
        Welcome to the room
      </h1>
    </PaymentGate>
  );
  page = await openPage(gate, `/assessment/gat-1${search}`, (heard) => answerOf(server, heard));
}

const text = (): string => document.body.textContent ?? '';
const sees = (words: string) => until(() => expect(text()).toContain(words));
const calls = (path: string) => page.heard.filter((one) => one.method === 'POST' && one.path === path);
const untilPayable = () => until(() => expect(button('Go to payment')).toBeDefined());
const untilRetryable = () => until(() => expect(button('Retry payment')).toBeDefined());
const isRoomClosed = () => !text().includes('Welcome to the room');

describe('the gate before the test room', () => {
  test('A-125 a free assessment says so and opens', async () => {
    await open('', { paymentState: { ...completed, is_free: true, price_cents: 0 } });
    await sees('Welcome to the room');
    expect(page.said()).toEqual(['Free Assessment: This assessment is free. Starting now.']);
  });

  test('keeps the focus on the heading when the details come after the payment state', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userActivation: { hasBeenActive: true } }));
    const late = Promise.withResolvers<Answer>();
    await open('', { paymentState: pending, details: late.promise });
    await until(() => expect(page.heard.some(({ path }) => path.startsWith('/api/payments/state'))).toBe(true));
    const heading = () => document.getElementById('page-heading');
    await until(() => expect(heading()?.textContent).toBe('Assessment'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    heading()?.focus();
    late.resolve(ok(details));
    await untilPayable();
    await until(() => expect(document.activeElement).toBe(heading()));
  });

  test('the time is the one that the candidate is allowed', async () => {
    await open('', { paymentState: pending }, {}, 125);
    await untilPayable();
    expect(text()).toContain('60 questions, 150 minutes');
    expect(text()).toContain('You’ll enter your card');
  });

  test('A-126 a paid attempt opens without a word', async () => {
    await open('', { paymentState: completed });
    await sees('Welcome to the room');
    expect(page.said()).toEqual([]);
  });

  test('A-136 what was opened stays open when the entitlement is used up', async () => {
    const server: Server = { paymentState: completed };
    await open('', server);
    await sees('Welcome to the room');
    server.paymentState = pending;
    await page.queries.refetchQueries();
    expect(text()).toContain('Welcome to the room');
  });

  test('R-23 an unpaid attempt shows the price and the terms, and nothing of the room', async () => {
    await open('', { paymentState: pending });
    await untilPayable();
    expect(isRoomClosed()).toBe(true);
    for (const words of ['One step left', '$49.99', 'up to 3 times in 12 months', '14 days', 'if we can’t deliver the attempt'])
      expect(text()).toContain(words);
  });
});

describe('paying', () => {
  test('A-132 the press begins one payment, says where it leads, and goes there; a second press does nothing', async () => {
    await open('', { paymentState: pending });
    await untilPayable();
    button('Go to payment')?.click();
    button('Go to payment')?.click();
    await until(() => expect(left).toEqual(['http://checkout.example/cs_1']));
    button('Go to payment')?.click();
    expect(calls('/api/payments').map(({ body }) => body)).toEqual([{ type: 'gat-1', voucher: null }]);
    expect(page.said()).toEqual(['Redirecting to Stripe...: Please complete your payment.']);
    expect(text()).toContain('Redirecting to Stripe... Please complete your payment.');
  });

  test.each([
    [refusal(409, 'not_published', 'This assessment isn’t available right now.'), 'This assessment isn’t available right now.'],
    [
      refusal(503, 'payments_unavailable', 'Payments aren’t available right now. Try again later.'),
      'Payments aren’t available right now. Try again later.',
    ],
    [refusal(500, 'internal', 'Something is broken here.'), 'An unexpected error occurred during payment.'],
  ])('A-129 A-130 a failure is said twice and can be tried again without reloading: %j', async (answer, sentence) => {
    await open('', { paymentState: pending, start: [answer, begun] });
    await untilPayable();
    button('Go to payment')?.click();
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(sentence));
    expect(page.said()).toEqual([`Payment Error: ${sentence}`]);
    expect(isRoomClosed()).toBe(true);
    expect(text()).toContain('You weren’t charged.');
    expect(button('Go to payment')).toBeUndefined();
    button('Retry payment')?.click();
    await until(() => expect(left).toEqual(['http://checkout.example/cs_1']));
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  test('A-134 somebody who is signed out by now is told', async () => {
    await open('', { paymentState: pending, start: [refusal(401, 'user_not_found', 'User not found.')] });
    await untilPayable();
    button('Go to payment')?.click();
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('User not found.'));
    expect(page.said()).toEqual(['Authentication Error: User not found.']);
  });

  test('A-133 a price that cannot be paid keeps the loader and then says what is missing', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open('', { paymentState: { ...pending, can_pay: false } }, { missingAfterMs: 1 });
    await sees('Initializing');
    await sees('Assessment details or price information is missing.');
    expect(text()).toContain('Initializing');
    expect(document.querySelector('a[href="/contact"]')).not.toBeNull();
    expect(warned).toHaveBeenCalledOnce();
    expect(isRoomClosed()).toBe(true);
    warned.mockRestore();
  });

  test('A-133 the sentence does not come before its time', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open('', { paymentState: { ...pending, can_pay: false } });
    await sees('Initializing');
    expect(text()).not.toContain('is missing');
    warned.mockRestore();
  });
});

describe('vouchers', () => {
  const quote = (percentOff: number, totalCents: number): Answer =>
    ok({
      voucher: 'DEMO-CODE',
      percent_off: percentOff,
      price_cents: 4999,
      discount_cents: 4999 - totalCents,
      total_cents: totalCents,
      currency: 'USD',
      expires_at: '2030-01-31T12:00:00.000Z',
    });

  async function apply(): Promise<void> {
    await untilPayable();
    type('voucher', 'demo code');
    submit();
  }

  test('an unknown code is said at the field', async () => {
    await open('', { paymentState: pending });
    await apply();
    await sees('This voucher code doesn’t exist.');
    expect(document.querySelector('input[name=voucher]')?.getAttribute('aria-invalid')).toBe('true');
    expect(button('Go to payment')).toBeDefined();
  });

  test('half off shows percentage, total and the end in the own zone, and is sent with the payment', async () => {
    await open('', { paymentState: pending, quote: quote(50, 2499) });
    await apply();
    await sees('DEMO-CODE: 50% off');
    for (const words of ['One attempt$49.99', 'Voucher DEMO-CODE−$25.00', 'Total$24.99 USD']) expect(text()).toContain(words);
    expect(text()).toContain(`(${Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')})`);
    button('Go to payment')?.click();
    await until(() => expect(left).toHaveLength(1));
    expect(calls('/api/payments').map(({ body }) => body)).toEqual([{ type: 'gat-1', voucher: 'DEMO-CODE' }]);
  });

  test('one that pays in full opens the room at once', async () => {
    const server: Server = {
      paymentState: pending,
      quote: quote(100, 0),
      start: [{ status: 201, body: { payment_id: 'p1', status: 'completed', checkout_url: null } }],
    };
    await open('', server);
    await apply();
    await until(() => expect(button('Use voucher')).toBeDefined());
    expect(text(), 'nothing to pay by card').not.toContain('You’ll enter your card');
    server.paymentState = completed;
    button('Use voucher')?.click();
    await until(() => expect(document.querySelector('h1')?.textContent).toBe('Welcome to the room'));
    expect(left).toEqual([]);
  });

  test('one that was used up meanwhile goes back to the field', async () => {
    await open('', {
      paymentState: pending,
      quote: quote(50, 2499),
      start: [refusal(422, 'voucher_used_up', 'This voucher has been used.')],
    });
    await apply();
    await sees('Total$24.99 USD');
    button('Go to payment')?.click();
    await sees('This voucher has been used.');
    expect(text()).toContain('Total$49.99 USD');
    expect(page.said()).toEqual([]);
  });
});

describe('coming back from the checkout', () => {
  test.each([
    ['an answer that never came', refusal(500, 'internal', 'Broken.'), 'DEMO-CODE'],
    ['a voucher that has ended since', refusal(422, 'voucher_expired', 'This voucher is no longer valid.'), ''],
  ])('with %s, the field says only what can still be applied', async (_, quote, kept) => {
    sessionStorage.setItem('meridian.voucher-of.gat-1', 'DEMO-CODE');
    await open('?payment_canceled=true', { paymentState: canceled, quote });
    await untilRetryable();
    const field = () => document.querySelector<HTMLInputElement>('input[name=voucher]')?.value;
    await until(() => expect([field(), sessionStorage.getItem('meridian.voucher-of.gat-1') ?? '']).toEqual([kept, kept]));
  });

  test('A-126 the success is said on the word of the server, and the address forgets it', async () => {
    await open('?payment_success=true&from=mail', { paymentState: pending, confirm: [completed] });
    await sees('Welcome to the room');
    expect(page.said()).toEqual(['Payment Successful']);
    await until(() => expect(page.location()).toBe('/assessment/gat-1?from=mail'));
    expect(calls('/api/payments/confirm').map(({ body }) => body)).toEqual([{ type: 'gat-1' }]);
  });

  test('A-127 a success that was only typed opens nothing and is never called one', async () => {
    await open('?payment_success=true', { paymentState: pending });
    await untilPayable();
    expect(isRoomClosed()).toBe(true);
    expect(page.said()).toEqual([]);
    expect(text()).not.toContain('Successful');
    await until(() => expect(page.location()).toBe('/assessment/gat-1'));
  });

  test('A-126 a late webhook is polled for, and the page goes on by itself', async () => {
    const server: Server = { paymentState: pending, confirm: [awaited] };
    await open('?payment_success=true', server, { pausesMs: Array.from({ length: 2000 }, () => 5) });
    await sees('Waiting for your payment to be confirmed');
    await until(() => expect(calls('/api/payments/confirm').length).toBeGreaterThan(2));
    expect(page.said()).toEqual([]);
    server.confirm = [completed];
    await until(() => expect(document.querySelector('h1')?.textContent).toBe('Welcome to the room'));
    expect(page.said()).toEqual(['Payment Successful']);
  });

  test('A-126 after the last pause the page says what is safe, and asks again on request', async () => {
    const server: Server = { paymentState: pending, confirm: [awaited] };
    await open('?payment_success=true', server);
    await sees('Your payment isn’t confirmed yet');
    await until(() => expect(button('Check again')?.hasAttribute('data-pending')).toBe(false));
    expect(calls('/api/payments/confirm')).toHaveLength(4);
    expect(document.querySelector('a[href="/contact"]')).not.toBeNull();
    expect(page.said()).toEqual([]);
    server.confirm = [completed];
    button('Check again')?.click();
    await until(() => expect(document.querySelector('h1')?.textContent).toBe('Welcome to the room'));
  });

  test('whoever has not paid after all leaves the wait for the payment screen', async () => {
    await open('?payment_success=true', { paymentState: awaited, confirm: [awaited] }, { pausesMs: [60_000] });
    await sees('Waiting for your payment');
    button('I haven’t paid yet')?.click();
    await untilPayable();
    await until(() => expect(page.location()).toBe('/assessment/gat-1'));
  });

  test('A-128 A-130 turning back is told to the server, said, and can be made good without reloading', async () => {
    await open('?payment_canceled=true', { paymentState: canceled });
    await untilRetryable();
    expect(page.said()).toEqual([]);
    expect(text().match(/Payment Canceled/g)).toHaveLength(1);
    expect(calls('/api/payments/cancel').map(({ body }) => body)).toEqual([{ type: 'gat-1' }]);
    expect(text()).toContain('You weren’t charged.');
    await until(() => expect(page.location()).toBe('/assessment/gat-1'));
    expect(button('Go to payment')).toBeUndefined();
    button('Retry payment')?.click();
    await until(() => expect(left).toHaveLength(1));
  });

  test('R-08 canceled beats success in the address, and the server beats both', async () => {
    await open('?payment_success=true&payment_canceled=true', { paymentState: completed });
    await sees('Welcome to the room');
    expect(calls('/api/payments/cancel')).toHaveLength(1);
    expect(calls('/api/payments/confirm')).toHaveLength(0);
    expect(page.said()).toEqual([]);
  });
});
