import { afterEach, describe, expect, test } from 'vitest';
import { openPage, until } from '#features/accounts/web/testing.tsx';
import { AdminReceiptPage } from './admin-receipt-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const id = '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f';
const receipt = {
  id,
  type_code: 'GAT-1',
  type_name: 'Global Aptitude Test 1',
  amount_cents: 4999,
  list_price_cents: 4999,
  discount_cents: 0,
  currency: 'USD',
  voucher: null,
  created_at: '2026-03-01T23:20:00Z',
  settled_at: '2026-03-01T23:30:00Z',
  refunded_at: null,
  seats: null,
  part_refund: null,
  payer: { full_name: 'Ada King Lovelace', email: 'ada@example.org' },
};

async function open(status: string): Promise<void> {
  page = await openPage(<AdminReceiptPage id={id} />, `/admin/payments/${id}/receipt`, () => ({
    status: 200,
    body: { id, receipt: { ...receipt, status } },
  }));
}
const text = () => document.body.textContent ?? '';

describe('an administrator’s view of a receipt', () => {
  test('is the sheet that the payer has', async () => {
    await open('completed');
    await until(() => expect(document.querySelector('article')).not.toBeNull());
    expect(text()).toContain('Ada King Lovelace');
    expect(text()).toContain('$49.99');
  });

  test('has no sheet for a payment that was not made, and a way back to it', async () => {
    await open('pending');
    await until(() => expect(text()).toContain('This payment has no receipt.'));
    expect(document.querySelector('article')).toBeNull();
    expect(document.querySelector('a')?.getAttribute('href')).toBe(`/admin/payments/${id}`);
  });
});
