import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, button, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import type { MyPayment } from '../contract/payments.ts';
import { useBilling } from './billing-section.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const Billing = ({ seatsPage = null }: { seatsPage?: string | null }) => useBilling({ seatsPage }).element;

const paid: MyPayment = {
  id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  type_code: 'GAT-1',
  type_slug: 'gat-1',
  type_name: 'Global Aptitude Test 1',
  amount_cents: 4999,
  list_price_cents: 4999,
  discount_cents: 0,
  currency: 'USD',
  status: 'completed',
  reason: null,
  voucher: null,
  created_at: '2026-03-01T10:00:00Z',
  settled_at: '2026-03-01T10:01:00Z',
  is_used: false,
  is_held: false,
  is_disputed: false,
  refund_due: false,
  refunded_at: null,
  seats: null,
  part_refund: null,
};

async function open(answer: () => Answer): Promise<void> {
  page = await openPage(<Billing />, '/settings', ({ path }) => (path === '/api/me/payments' ? answer() : notSignedIn));
}
const listed = (...payments: Partial<MyPayment>[]): Answer => ({
  status: 200,
  body: { payments: payments.map((payment, nth) => ({ ...paid, id: `${nth}${paid.id.slice(1)}`, ...payment })) },
});
const rows = () => [...document.querySelectorAll('li')].map((row) => row.textContent ?? '');

describe('billing in the settings', () => {
  test('A-124 each payment says in words how it stands and what comes next', async () => {
    await open(() =>
      listed(
        {},
        { is_used: true },
        { status: 'pending', settled_at: null },
        { status: 'failed', reason: 'declined' },
        { status: 'failed', reason: 'canceled' },
        { status: 'failed', reason: 'expired' },
        { status: 'pending', is_held: true },
        { refund_due: true },
        { refunded_at: '2026-03-09T10:00:00Z' },
      ),
    );
    await until(() => expect(rows()).toHaveLength(9));
    const said = [
      ['Paid', 'You have one attempt.'],
      ['Paid', 'You’ve used this attempt.'],
      ['Waiting for payment', 'You haven’t finished paying.'],
      ['Failed', 'Your card was declined. You weren’t charged.'],
      ['Canceled', 'You weren’t charged.'],
      ['Failed', 'The checkout expired.'],
      ['Under review', 'We’re looking into it.'],
      ['Refund pending', 'Your refund is on its way.'],
      ['Refunded', 'Refunded on'],
    ];
    for (const [nth, words] of said.entries()) for (const word of words) expect(rows()[nth]).toContain(word);
    expect(rows()[0]).toContain('$49.99 USD');
  });

  test('only what was paid leads to a receipt, also after it went back', async () => {
    await open(() => listed({}, { status: 'pending' }, { status: 'failed' }, { refunded_at: '2026-03-09T10:00:00Z' }));
    await until(() => expect(rows()).toHaveLength(4));
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')).filter((to) => to?.startsWith('/receipts/'));
    expect(links).toEqual([`/receipts/0${paid.id.slice(1)}`, `/receipts/3${paid.id.slice(1)}`]);
  });

  test('somebody who has paid for nothing is led to the assessments', async () => {
    await open(() => listed());
    await until(() => expect(document.body.textContent).toContain('No payments yet'));
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/assessments');
  });

  test('somebody of an organization who has paid for nothing is led to its seats', async () => {
    page = await openPage(<Billing seatsPage="/employer/seats" />, '/employer/settings', () => listed());
    await until(() => expect(document.body.textContent).toContain('Seats you buy appear here'));
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/employer/seats']);
  });

  test('a list that did not come can be asked for again', async () => {
    let isBroken = true;
    await open(() => (isBroken ? refusal(500, 'internal', 'Broken.') : listed({})));
    await until(() => expect(button('Retry')).toBeDefined());
    expect(document.querySelector('[role=alert]')?.textContent).toContain('We couldn’t load your payments');
    isBroken = false;
    button('Retry')?.click();
    await until(() => expect(rows()).toHaveLength(1));
  });
});
