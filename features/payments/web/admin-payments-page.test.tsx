import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, button, type Heard, notSignedIn, openPage, refusal, submit, type, until } from '#features/accounts/web/testing.tsx';
import type { HeldPayment, PaymentEvent, WireVoucher } from '../contract/admin.ts';
import { AdminPaymentsPage } from './admin-payments-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const due: HeldPayment = {
  id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  user_id: '0192f0c1-0000-7000-8000-0000000000aa',
  full_name: 'Ada Okafor',
  email: 'ada@example.org',
  type_code: 'GAT-1',
  amount_cents: 4999,
  currency: 'USD',
  status: 'completed',
  provider: 'test',
  created_at: '2026-03-01T10:00:00Z',
  settled_at: '2026-03-01T10:01:00Z',
  mismatch: null,
  refund_reason: 'Paid twice for the same attempt.',
  refunded_at: null,
  refunded_cents: 0,
  dispute: null,
  is_used: false,
  seats: null,
  part_refund: null,
};
const voucher: WireVoucher = {
  id: '5f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  code: 'SPRI-NG26',
  label: 'Spring promotion',
  percent_off: 25,
  type_code: null,
  max_uses: 100,
  uses: 12,
  expires_at: null,
  ended_at: null,
  created_at: '2026-03-01T10:00:00Z',
};

const reported: PaymentEvent = {
  id: 'evt_1',
  type: 'charge.dispute.created',
  outcome: 'disputed',
  payment_id: due.id,
  is_used: true,
  reference: 'pi_1',
  received_at: '2026-03-03T10:00:00Z',
};

type Answers = {
  tab?: 'events' | 'vouchers';
  payments?: HeldPayment[];
  vouchers?: WireVoucher[];
  events?: PaymentEvent[];
  acts?: (heard: Heard) => Answer;
};

async function open({ tab, payments = [], vouchers = [], events = [], acts = () => notSignedIn }: Answers): Promise<void> {
  page = await openPage(<AdminPaymentsPage />, `/admin/payments${tab ? `?tab=${tab}` : ''}`, (heard) => {
    if (heard.path === '/auth/v1/session') return notSignedIn;
    if (heard.method === 'POST') return acts(heard);
    const onlyPage = { next_cursor: null, previous_cursor: null };
    const lists = { '/api/admin/payments': payments, '/api/admin/vouchers': vouchers, '/api/admin/payment-events': events };
    const rows = Object.entries(lists).find(([path]) => heard.path.split('?')[0] === path)?.[1] ?? [];
    return { status: 200, body: { ...onlyPage, rows, total: rows.length, types: [] } };
  });
  await until(() => expect(document.querySelector('main h1, h1')).not.toBeNull());
  await until(() => expect(document.querySelector('[role=status][aria-label]')).toBeNull());
}
const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]');
const inDialog = (name: string) => [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.includes(name));
const posts = () => page.heard.filter(({ method }) => method === 'POST');

async function openRefund(): Promise<void> {
  button('Refund')?.click();
  await until(() => expect(inDialog('Refund')).toBeDefined());
}

describe('what the provider reported', () => {
  const section = () => [...document.querySelectorAll('section')].find((one) => one.textContent?.includes('Reported by the provider'));

  test('has a tab of its own, which says when there is nothing', async () => {
    await open({ payments: [due] });
    expect(section()).toBeUndefined();
    await page.close();
    await open({ tab: 'events', payments: [due] });
    await until(() => expect(section()?.textContent).toContain('Nothing reported'));
    expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Provider reports');
    expect(page.heard.some(({ path }) => path.startsWith('/api/admin/vouchers'))).toBe(false);
  });

  test('says what happened, to which payment, and what to do, with a way to search, filter and export', async () => {
    const events: PaymentEvent[] = [
      reported,
      { ...reported, id: 'evt_2', type: 'charge.refunded', outcome: 'refunded', is_used: false },
      { ...reported, id: 'evt_3', type: 'checkout.session.completed', outcome: 'unknown', payment_id: null, reference: null },
    ];
    await open({ tab: 'events', events });
    await until(() => expect(section()?.querySelectorAll('tbody tr')).toHaveLength(3));
    const rows = [...(section()?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent ?? '');
    expect(rows[0]).toMatch(/No\. 3F2A9C1E.*pi_1.*charge\.dispute\.created/);
    expect(rows[1]).toContain('The payment can no longer be used. No action needed.');
    expect(rows[2]).toContain('evt_3');
    expect(section()?.textContent).toContain('Export CSV');
    expect([...(section()?.querySelectorAll('select option') ?? [])].map((one) => one.getAttribute('value'))).toEqual(
      expect.arrayContaining(['refunded', 'disputed', 'unknown', 'refund_failed']),
    );
  });
});

describe('payments for administrators', () => {
  test('only what was taken can be paid back, and a refund that waits can be made at once', async () => {
    await open({
      payments: [
        due,
        { ...due, id: `4${due.id.slice(1)}`, status: 'pending', refund_reason: null, mismatch: 'The provider took EUR, not USD.' },
        { ...due, id: `5${due.id.slice(1)}`, refunded_at: '2026-03-02T10:00:00Z' },
        { ...due, id: `6${due.id.slice(1)}`, status: 'failed', refund_reason: null },
      ],
    });
    const rows = [...document.querySelectorAll('tbody tr')].slice(0, 4);
    expect(rows.map((row) => row.querySelector('button')?.textContent)).toEqual(['Refund now', 'Refund', undefined, undefined]);
    const labels = rows.map((row) => row.querySelector('button')?.getAttribute('aria-label'));
    expect(labels.slice(0, 2), 'and each button names its payment').toEqual(['Refund now: No. 3F2A9C1E', 'Refund No. 4F2A9C1E']);
  });

  test('a refund is asked for with its reason, and the row says that it is on its way', async () => {
    await open({ payments: [due], acts: () => ({ status: 202, body: {} }) });
    await openRefund();
    inDialog('Refund')?.click();
    await until(() => expect(dialog()).toBeNull());
    expect(posts()).toEqual([
      {
        method: 'POST',
        path: `/api/admin/payments/${due.id}/refund`,
        body: { reason: 'Paid twice for the same attempt.', is_our_failure: false },
      },
    ]);
    expect(document.querySelector('tbody tr')?.textContent).toContain('Refund on its way');
    expect(page.said()[0]).toContain(`The refund to ${due.email} is on its way`);
  });

  test('a refused refund is told in the dialog, and the list is read again', async () => {
    await open({ payments: [due], acts: () => refusal(409, 'already_refunded', 'This payment was already refunded.') });
    await openRefund();
    const readings = () => page.heard.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/admin/payments')).length;
    const before = readings();
    inDialog('Refund')?.click();
    await until(() => expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('This payment was already refunded.'));
    await until(() => expect(readings()).toBe(before + 1));
  });

  test('a reason that is too short is told at its field', async () => {
    const failure = { error: { code: 'invalid_input', message: 'Wrong.', requestId: 'r', fields: { reason: 'Enter a reason.' } } };
    await open({ payments: [due], acts: () => ({ status: 422, body: failure }) });
    await openRefund();
    inDialog('Refund')?.click();
    await until(() => expect(dialog()?.textContent).toContain('Enter a reason.'));
    expect(dialog()?.querySelector('[role=alert]')).toBeNull();
  });

  test('a payer is searched for by the email address', async () => {
    await open({});
    type('search', ' ada@example.org ');
    submit();
    await until(() => expect(page.heard.map(({ path }) => path)).toContain('/api/admin/payments?search=ada%40example.org'));
    await until(() => expect(document.body.textContent).toContain('No matches'));
    expect(page.location(), 'and the address stays out of the history').toBe('/admin/payments');
  });
});

describe('vouchers for administrators', () => {
  test('a voucher that was made shows its code', async () => {
    await open({ tab: 'vouchers', acts: () => ({ status: 201, body: voucher }) });
    button('Create a voucher')?.click();
    await until(() => expect(inDialog('Create voucher')).toBeDefined());
    type('label', 'Spring promotion');
    inDialog('Create voucher')?.click();
    await until(() => expect(dialog()?.textContent).toContain('SPRI-NG26'));
    expect(posts()[0]?.body).toEqual({ label: 'Spring promotion', percent_off: 100, type: null, max_uses: 1, expires_at: null });
  });

  test('a code that is taken is told at its field, and nothing that was typed is lost', async () => {
    await open({ tab: 'vouchers', acts: () => refusal(409, 'code_taken', 'There’s already a voucher with this code.') });
    button('Create a voucher')?.click();
    await until(() => expect(inDialog('Create voucher')).toBeDefined());
    type('label', 'Spring promotion');
    type('code', 'spring26');
    inDialog('Create voucher')?.click();
    await until(() => expect(dialog()?.textContent).toContain('There’s already a voucher with this code.'));
    expect(document.querySelector<HTMLInputElement>('input[name=label]')?.value).toBe('Spring promotion');
    expect((document.activeElement as HTMLInputElement).name).toBe('code');
  });

  test('a voucher ends only after it was confirmed', async () => {
    await open({ tab: 'vouchers', vouchers: [voucher], acts: () => ({ status: 204 }) });
    button('End')?.click();
    await until(() => expect(inDialog('End voucher')).toBeDefined());
    expect(posts()).toEqual([]);
    inDialog('End voucher')?.click();
    await until(() => expect(dialog()).toBeNull());
    expect(posts().map(({ path }) => path)).toEqual([`/api/admin/vouchers/${voucher.id}/end`]);
  });
});
