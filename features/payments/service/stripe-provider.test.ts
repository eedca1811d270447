import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../testing.ts';
import { type CheckoutRequest, type Provider, ProviderFailed } from './provider.ts';
import { stripeProvider } from './stripe-provider.ts';

let standIn: StandIn;
let provider: Provider;
beforeAll(async () => {
  standIn = await startStandIn({ price_gat_1: 4999 });
  provider = stripeProvider(standIn.stripe, { timeoutMs: 1500, retries: 0 });
});
beforeEach(() => standIn.calls.splice(0));
afterAll(() => standIn.close());

let payments = 0;
const request = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  paymentId: `payment-${++payments}`,
  priceId: 'price_gat_1',
  quantity: 1,
  amountCents: 4999,
  currency: 'USD',
  discountCents: 0,
  discountName: 'Voucher',
  description: 'Global Aptitude Test 1',
  email: 'ada@example.org',
  successUrl: 'https://meridian.example/assessment/gat-1?payment_success=true',
  cancelUrl: 'https://meridian.example/assessment/gat-1?payment_canceled=true',
  ...changes,
});
async function paidCheckout(changes: Partial<CheckoutRequest> = {}) {
  const asked = request(changes);
  const { checkoutId } = await provider.createCheckout(asked);
  const checkout = standIn.pay(standIn.checkout(checkoutId));
  return { ...asked, checkoutId, intent: checkout.payment_intent ?? '' };
}
const now = new Date('2026-05-01T12:00:00Z');

describe('opening a checkout', () => {
  test('A-131 A-132 names the price of the catalog, our payment, the payer and the ways back, and never an amount', async () => {
    const asked = request();
    const checkout = await provider.createCheckout(asked);
    expect(checkout).toEqual({
      checkoutId: expect.stringMatching(/^cs_test_/),
      url: expect.stringMatching(/^https:\/\/checkout\.example\//),
    });
    expect(standIn.calls).toEqual([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        idempotencyKey: `checkout-${asked.paymentId}`,
        form: {
          mode: 'payment',
          'line_items[0][price]': 'price_gat_1',
          'line_items[0][quantity]': '1',
          client_reference_id: asked.paymentId,
          customer_email: 'ada@example.org',
          success_url: asked.successUrl,
          cancel_url: asked.cancelUrl,
          'payment_intent_data[metadata][payment]': asked.paymentId,
        },
      },
    ]);
  });

  test('with a voucher takes its worth off to the cent, by a coupon for this payment alone', async () => {
    const asked = request({ amountCents: 2449, discountCents: 2550 });
    const { checkoutId } = await provider.createCheckout(asked);
    const [coupon, checkout] = standIn.calls;
    expect(coupon).toMatchObject({
      path: '/v1/coupons',
      idempotencyKey: `coupon-${asked.paymentId}`,
      form: { amount_off: '2550', currency: 'usd', duration: 'once', max_redemptions: '1' },
    });
    expect(checkout?.form['discounts[0][coupon]']).toMatch(/^coupon_/);
    expect(standIn.checkout(checkoutId).amount_total).toBe(2449);
  });

  test('twice for one payment gives the same checkout', async () => {
    const asked = request({ discountCents: 100, amountCents: 4899 });
    const both = await Promise.all([provider.createCheckout(asked), provider.createCheckout(asked)]);
    expect(both[0]).toEqual(both[1]);
  });

  test('A-129 a refusal that is meant for the payer reaches the payer', async () => {
    standIn.trouble('card');
    await expect(provider.createCheckout(request())).rejects.toThrow(new ProviderFailed('Your card was declined.'));
  });

  test.each([
    ['breaks', 'broken'],
    ['says nothing', 'silent'],
  ] as const)('A-129 a provider that %s fails with a sentence', async (_, trouble) => {
    standIn.trouble(trouble);
    const failed = await provider.createCheckout(request()).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ProviderFailed);
    expect(failed).toHaveProperty('message', 'The payment service didn’t respond. You weren’t charged.');
  });

  test('A-129 a key that the provider does not know, or a price that it does not know, fails with the same sentence', async () => {
    const stranger = stripeProvider({ ...standIn.stripe, secretKey: 'sk_test_another00000' }, { timeoutMs: 1500, retries: 0 });
    await expect(stranger.createCheckout(request())).rejects.toThrow(ProviderFailed);
    await expect(provider.createCheckout(request({ priceId: 'price_none' }))).rejects.toThrow(ProviderFailed);
  });

  test('a line that is cut once is asked again by the same key, and one checkout is open', async () => {
    const patient = stripeProvider(standIn.stripe, { timeoutMs: 2000, retries: 1 });
    standIn.trouble('cut');
    const asked = request();
    const { checkoutId } = await patient.createCheckout(asked);
    expect(standIn.calls.map((call) => call.idempotencyKey)).toEqual([`checkout-${asked.paymentId}`, `checkout-${asked.paymentId}`]);
    expect(standIn.checkoutFor(asked.paymentId).id).toBe(checkoutId);
  });
});

describe('looking a checkout up', () => {
  test('A-126 says what was paid, in which currency, for which payment', async () => {
    const { checkoutId, paymentId } = await paidCheckout();
    expect(await provider.findCheckout(checkoutId)).toEqual({
      checkoutId,
      mode: 'payment',
      reference: paymentId,
      amountCents: 4999,
      currency: 'usd',
      providerPaymentId: checkoutId.replace('cs', 'pi'),
      state: 'paid',
    });
  });

  test('A-127 says that an open one is open and an expired one expired', async () => {
    const { checkoutId } = await provider.createCheckout(request());
    expect(await provider.findCheckout(checkoutId)).toMatchObject({ state: 'open', providerPaymentId: null });
    standIn.expire(standIn.checkout(checkoutId));
    expect(await provider.findCheckout(checkoutId)).toMatchObject({ state: 'expired' });
  });

  test('a completed checkout that still waits for the bank is open', async () => {
    const { checkoutId } = await provider.createCheckout(request());
    Object.assign(standIn.checkout(checkoutId), { status: 'complete' });
    expect(await provider.findCheckout(checkoutId)).toMatchObject({ state: 'open' });
  });

  test('finds nothing where there is nothing, and fails where the provider fails', async () => {
    expect(await provider.findCheckout('cs_test_nothing')).toBeNull();
    standIn.trouble('broken');
    await expect(provider.findCheckout('cs_test_nothing')).rejects.toThrow('Something went wrong');
  });
});

describe('paying back', () => {
  const backOf = (intent: string) => standIn.refunds.filter((refund) => refund.payment_intent === intent);

  test('two asks pay back once', async () => {
    const { paymentId, intent } = await paidCheckout();
    const order = { paymentId, providerPaymentId: intent, amountCents: 4999, isPart: false, now };
    const first = await provider.refund(order);
    expect(await provider.refund(order)).toEqual(first);
    expect(backOf(intent)).toEqual([{ id: first.refundId, payment_intent: intent, amount: 4999 }]);
  });

  test('an ask hours later finds that it was paid back already', async () => {
    const { paymentId, intent } = await paidCheckout();
    const order = { paymentId, providerPaymentId: intent, amountCents: 4999, isPart: false, now };
    await provider.refund(order);
    expect(await provider.refund({ ...order, now: new Date('2026-05-01T15:00:00Z') })).toEqual({ refundId: null, returnedCents: null });
    expect(backOf(intent)).toHaveLength(1);
  });

  test('a failure that the provider repeats for its key does not stop a later try', async () => {
    const { paymentId, intent } = await paidCheckout();
    const order = { paymentId, providerPaymentId: intent, amountCents: 4999, isPart: false, now };
    standIn.trouble('broken');
    await expect(provider.refund(order)).rejects.toThrow('Something went wrong');
    await expect(provider.refund(order)).rejects.toThrow('Something went wrong');
    await provider.refund({ ...order, now: new Date('2026-05-01T13:00:00Z') });
    expect(backOf(intent)).toHaveLength(1);
  });

  test('without an amount everything that was taken goes back', async () => {
    const { paymentId, checkoutId, intent } = await paidCheckout();
    standIn.checkout(checkoutId).amount_total = 5100;
    await provider.refund({ paymentId, providerPaymentId: intent, amountCents: null, isPart: false, now });
    expect(backOf(intent)).toMatchObject([{ amount: 5100 }]);
  });

  test('a payment that the provider does not know cannot be paid back', async () => {
    await expect(provider.refund({ paymentId: 'p', providerPaymentId: 'pi_none', amountCents: 1, isPart: false, now })).rejects.toThrow(
      'No such',
    );
  });

  describe('a part', () => {
    const part = { amountCents: 1000, isPart: true, now };

    test('goes back once, however many hours later it is asked for again', async () => {
      const { paymentId, intent } = await paidCheckout();
      const order = { paymentId, providerPaymentId: intent, ...part };
      const first = await provider.refund(order);
      expect(await provider.refund(order)).toEqual(first);
      expect(await provider.refund({ ...order, now: new Date('2026-05-02T15:00:00Z') })).toEqual(first);
      expect(backOf(intent)).toMatchObject([{ id: first.refundId, amount: 1000 }]);
    });

    test('is not taken for a refund that somebody made at the provider', async () => {
      const { paymentId, intent } = await paidCheckout();
      await provider.refund({ paymentId: 'by hand', providerPaymentId: intent, amountCents: 500, isPart: false, now });
      await provider.refund({ paymentId, providerPaymentId: intent, ...part });
      expect(backOf(intent).map(({ amount }) => amount)).toEqual([500, 1000]);
    });

    test('of a price with volume discount: a pack names how many, and the discount', async () => {
      const asked = request({ quantity: 10, amountCents: 47_500, discountCents: 2490, discountName: 'Volume discount' });
      const { checkoutId } = await provider.createCheckout(asked);
      expect(standIn.checkout(checkoutId).amount_total).toBe(47_500);
      expect(standIn.calls.find(({ path }) => path === '/v1/coupons')?.form).toMatchObject({ name: 'Volume discount', amount_off: '2490' });
    });
  });
});
