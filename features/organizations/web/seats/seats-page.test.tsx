import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, button, type Heard, notSignedIn, openPage, refusal, type, until } from '#features/accounts/web/testing.tsx';
import type { OwnOrganization } from '../../contract/organization.ts';
import type { WireOrderState, WirePack } from '../../contract/seats.ts';
import { OwnOrganizationContext } from '../frame/own-organization.ts';
import { SeatsPage } from './seats-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const acme: OwnOrganization = {
  id: 'acme',
  name: 'Acme',
  kind: 'employer',
  time_zone: 'UTC',
  domain: 'acme.example',
  domain_proven_at: '2026-01-01T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
  closed_at: null,
  role: 'owner',
};
const gat = { code: 'GAT-1', name: 'Global Aptitude Test 1', list_cents: 5000, free: 6, held: 0, promised: 3, used: 1, next_expiry: null };
const pack: WirePack = {
  id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  type_code: 'GAT-1',
  type_name: 'Global Aptitude Test 1',
  size: 10,
  state: 'open',
  payment_id: '5f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  paid_cents: 47_500,
  currency: 'USD',
  reason: null,
  created_at: '2026-03-01T10:00:00Z',
  expires_at: '2027-03-01T10:00:00Z',
  is_extended: false,
  free: 6,
  promised: 3,
  used: 1,
  gone: 0,
  refund: { seats: 6, cents: 27_500, until: '2026-03-31T10:00:00Z' },
  refunded: null,
};

type World = { isOwner?: boolean; types?: (typeof gat)[]; packs?: WirePack[]; order?: WireOrderState; acts?: (heard: Heard) => Answer };

async function open({ isOwner = true, types = [gat], packs = [pack], order, acts }: World, location = '/employer/seats') {
  page = await openPage(
    <OwnOrganizationContext value={acme}>
      <SeatsPage />
    </OwnOrganizationContext>,
    location,
    (heard) => {
      const path = heard.path.split('?')[0];
      if (path === '/auth/v1/session') return notSignedIn;
      if (order && (path?.endsWith('/confirm') || path?.endsWith('/cancel'))) return { status: 200, body: order };
      if (heard.method === 'POST') return acts?.(heard) ?? refusal(404, 'not_found', 'Not here.');
      if (path === '/api/organization/seats') {
        const steps = [{ from: 10, percent_off: 5 }];
        return { status: 200, body: { is_owner: isOwner, can_pay: true, currency: 'USD', types, steps, billing: null } };
      }
      return { status: 200, body: { rows: packs, total: packs.length, next_cursor: null, previous_cursor: null } };
    },
  );
}
const text = () => document.body.textContent ?? '';

/** The form of the open dialog; the list has one too. */
const submit = () =>
  document
    .querySelector('[role="dialog"] form, [role="alertdialog"] form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
async function press(name: string): Promise<void> {
  await until(() => expect(button(name)).toBeDefined());
  button(name)?.click();
}

describe('the seats of an organization', () => {
  test('says why a pack expires later than it did', async () => {
    await open({});
    await until(() => expect(text()).toContain('Mar 1, 2027'));
    expect(text()).not.toContain('Extended');
    await page.close();
    await open({ packs: [{ ...pack, is_extended: true }] });
    await until(() => expect(text()).toContain('Extended because a reserved seat went unused.'));
  });

  test('says what is available, reserved and used, with each pack', async () => {
    await open({});
    await until(() => expect(text()).toContain('$475.00'));
    expect(text()).toContain('6');
    expect(text()).toContain('3 reserved, 1 used');
    expect(text()).toContain('6 of 10 available');
    expect(text()).toContain('6 seats available, 3 reserved, 1 used');
    expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Your seats', 'Prices']);
    expect(text()).toContain('10+ seats5% offfrom $47.50 a seat');
  });

  test('tells members to ask an owner, and lets them neither buy nor refund', async () => {
    await open({ isOwner: false, types: [{ ...gat, free: 0, promised: 0, used: 0 }], packs: [] });
    await until(() => expect(text()).toContain('Ask an owner'));
    expect([...document.querySelectorAll('button')].some((one) => one.textContent?.includes('Buy'))).toBe(false);
  });

  test('quotes the price by volume, names a better pack, and goes where one pays', async () => {
    const unowned = { ...gat, code: 'CBT', name: 'Career Boost Test', list_cents: 9900, free: 0, promised: 0, used: 0 };
    await open({
      types: [unowned, gat],
      acts: () => ({ status: 201, body: { payment_id: 'p', checkout_url: '#paid-at-the-provider' } }),
    });
    await press('Buy seats');
    await until(() => expect(text()).toContain('10 seats at $47.50'));
    expect(text()).toContain('(5% off)');
    type('size', '9');
    await until(() => expect(text()).toContain('$450.00'));
    type('size', '0');
    submit();
    await until(() => expect(text()).toContain('Enter a number from 1 to 10,000.'));
    type('size', '12');
    submit();
    await until(() => expect(page.heard.filter(({ method }) => method === 'POST')).toHaveLength(1));
    expect(page.heard.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/organization/seat-packs',
      body: { type: 'GAT-1', size: 12 },
    });
    await until(() => expect(window.location.hash).toBe('#paid-at-the-provider'));
  });

  test('sends the billing details with the order, and shows at their field what is wrong with one', async () => {
    const wrong = { code: 'invalid_input', message: 'Some fields need fixing.', fields: { 'billing.tax_number': 'Use a single line.' } };
    await open({ acts: () => ({ status: 422, body: { error: wrong } }) });
    await press('Buy seats');
    await until(() => expect(text()).toContain('Leave empty to use Acme.'));
    expect(document.querySelector('details')?.open).toBe(false);
    type('billing.name', 'Acme GmbH');
    type('billing.order_reference', 'PO-7');
    submit();
    await until(() => expect(text()).toContain('Use a single line.'));
    expect(document.querySelector('details')?.open).toBe(true);
    expect(page.heard.find(({ method }) => method === 'POST')?.body).toEqual({
      type: 'GAT-1',
      size: 10,
      billing: { name: 'Acme GmbH', address: '', tax_number: '', order_reference: 'PO-7' },
    });
  });

  test('refunds what was shown, and says where the act was why it did not', async () => {
    await open({ acts: () => refusal(409, 'pack_changed', 'This pack has just changed.') });
    await press('Refund');
    await until(() => expect(button('Refund $275.00')).toBeDefined());
    submit();
    await until(() => expect(text()).toContain('This pack has just changed.'));
    expect(page.heard.find(({ method }) => method === 'POST')?.body).toEqual({ seats: 6, cents: 27_500 });
  });
});

describe('coming back from the payment page', () => {
  const back = (outcome: string) => `/employer/seats?order=5f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f&${outcome}=true`;

  test('the server says that the seats are there, and the address forgets', async () => {
    await open({ order: { state: 'paid', size: 10 } }, back('payment_success'));
    await until(() => expect(text()).toContain('10 seats are ready to use.'));
    await until(() => expect(page.location()).toBe('/employer/seats'));
  });

  test('an address that claims success is not believed', async () => {
    await open({ order: { state: 'failed', size: 10 } }, back('payment_success'));
    await until(() => expect(text()).toContain('You weren’t charged'));
  });

  test('turning back cancels the order', async () => {
    await open({ order: { state: 'failed', size: 10 } }, back('payment_canceled'));
    await until(() => expect(page.heard.some(({ path }) => path === '/api/organization/seat-packs/cancel')).toBe(true));
  });
});
