import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, button, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import { ReceiptPage } from './receipt-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const id = '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f';
const receipt = {
  id,
  type_code: 'GAT-1',
  type_slug: 'gat-1',
  type_name: 'Global Aptitude Test 1',
  amount_cents: 2500,
  list_price_cents: 4999 as number | null,
  discount_cents: 2499,
  currency: 'USD',
  status: 'completed',
  reason: null,
  voucher: 'SPRI-NG26' as string | null,
  created_at: '2026-03-01T23:20:00Z',
  settled_at: '2026-03-01T23:30:00Z',
  is_used: false,
  is_held: false,
  is_disputed: false,
  refund_due: false,
  refunded_at: null as string | null,
  seats: null as number | null,
  part_refund: null as { cents: number; refunded_at: string | null } | null,
  payer: { full_name: 'Ada King Lovelace', email: 'ada@example.org' },
};

async function open(answer: () => Answer): Promise<void> {
  page = await openPage(<ReceiptPage id={id} />, `/receipts/${id}`, ({ path }) => (path.startsWith('/api/me/') ? answer() : notSignedIn));
}
const text = () => document.body.textContent ?? '';

describe('a receipt', () => {
  test('names seller, number, payer, what was bought, voucher, amount and the day in UTC', async () => {
    await open(() => ({ status: 200, body: receipt }));
    await until(() => expect(document.querySelector('article')).not.toBeNull());
    for (const words of [
      'Meridian',
      'hello@meridian.example',
      '3F2A9C1E',
      'Ada King Lovelace',
      'ada@example.org',
      'One attempt at Global Aptitude Test 1',
      'GAT-1$49.99',
      'Voucher SPRI-NG26−$24.99',
      '$25.00 USD',
      'Paid',
      'Prices are final; no tax is added.',
    ])
      expect(text()).toContain(words);
    expect([...document.querySelectorAll('time')].map((time) => time.textContent)).toEqual([
      'Mar 1, 2026',
      expect.stringMatching(/11:30\sPM UTC/),
    ]);
  });

  test('of seats names the price of one and the volume discount', async () => {
    await open(() => ({ status: 200, body: { ...receipt, seats: 10, list_price_cents: 49_000, voucher: null } }));
    await until(() => expect(text()).toContain('Volume discount−$24.99'));
    expect(text()).toContain('10 seats at $49.00');
  });

  test('from before list prices were recorded names the voucher beside what was paid', async () => {
    await open(() => ({ status: 200, body: { ...receipt, list_price_cents: null, discount_cents: 0 } }));
    await until(() => expect(text()).toContain('Price after voucher SPRI-NG26$25.00'));
  });

  test('that went back says so, with the day', async () => {
    await open(() => ({ status: 200, body: { ...receipt, refunded_at: '2026-03-20T12:00:00Z' } }));
    await until(() => expect(text()).toContain('Refunded'));
    expect(text()).toContain('on Mar 20, 2026');
  });

  test('is printed by its button', async () => {
    const print = vi.fn<() => void>();
    await open(() => ({ status: 200, body: receipt }));
    await until(() => expect(button('Print')).toBeDefined());
    window.print = print;
    button('Print')?.click();
    expect(print).toHaveBeenCalledOnce();
  });

  test.each([
    ['a payment of somebody else', refusal(404, 'not_found', 'This isn’t one of your payments.'), 'There’s no receipt here.'],
    ['an address that is no payment', refusal(422, 'invalid_input', 'Wrong.'), 'There’s no receipt here.'],
    ['a payment that was not made', { status: 200, body: { ...receipt, status: 'pending' } }, 'This payment has no receipt.'],
  ])('of %s does not exist, with a way to those that do', async (_, answer, sentence) => {
    await open(() => answer);
    await until(() => expect(text()).toContain(sentence));
    expect(document.querySelector('article')).toBeNull();
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/settings#billing');
  });

  test('that did not come can be asked for again', async () => {
    let isBroken = true;
    await open(() => (isBroken ? refusal(500, 'internal', 'Broken.') : { status: 200, body: receipt }));
    await until(() => expect(button('Retry')).toBeDefined());
    isBroken = false;
    button('Retry')?.click();
    await until(() => expect(document.querySelector('article')).not.toBeNull());
  });
});
