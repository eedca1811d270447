import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#features/accounts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { addType } from '#features/catalog/testing.ts';
import { definitionOf } from '#platform/http/route.ts';
import { addBuyer, begin, type Buyer, countReceipts, storedPayment, storedPayments, sendWebhook } from '#tests/harness/buyers.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { cancelPayment, confirmPayment, listMyPayments, readReceipt, readPaymentState, startPayment } from '../contract/payments.ts';
import { providerOf } from '../service/providers.ts';
import { startPayment as beginPayment } from '../service/start-payment.ts';
import { forgetBilledPerson } from '../store/payments.ts';
import { addPaidType, webhookBody, type StandIn, startStandIn } from '../testing.ts';

let world: World;
let standIn: StandIn;
let buyer: Buyer;
beforeAll(async () => {
  standIn = await startStandIn({ 'price_paid-1': 4999, 'price_paid-2': 7999 });
  world = await openWorld({ stripe: standIn.stripe });
  await addPaidType(world.runtime.database);
  await addPaidType(world.runtime.database, { code: 'PAID-2', priceCents: 7999 });
});
beforeEach(async () => {
  buyer = await addBuyer(world);
});
afterAll(async () => {
  await world.close();
  await standIn.close();
});

const type = 'PAID-1';
const paymentState = async (who = buyer) => (await who.visitor.send(readPaymentState, { query: { type } })).body;
const confirm = async () => (await buyer.visitor.send(confirmPayment, { body: { type } })).body;
const cancel = async () => (await buyer.visitor.send(cancelPayment, { body: { type } })).body;
const start = () => begin(world, buyer, { type });
const stored = () => storedPayments(world, buyer.userId);

describe('beginning a payment', () => {
  test('A-120 A-124 A-131 writes it down as pending, with what the catalog says, and opens the checkout', async () => {
    const answer = await start();
    expect(answer.status).toBe(201);
    const checkout = standIn.checkoutFor(answer.body.payment_id);
    expect(answer.body).toEqual({ payment_id: expect.any(String), status: 'pending', checkout_url: checkout.url });
    expect(checkout).toMatchObject({ amount_total: 4999, currency: 'usd', customer_email: buyer.email });
    expect(await stored()).toMatchObject([
      {
        id: answer.body.payment_id,
        userId: buyer.userId,
        amountCents: 4999,
        currency: 'USD',
        status: 'pending',
        stripePriceId: 'price_paid-1',
        provider: 'stripe',
        providerCheckoutId: checkout.id,
        assessmentId: null,
        settledAt: null,
        createdAt: world.clock.now(),
      },
    ]);
  });

  test('A-131 the way back leads to our own address, whatever the request says', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', referer: 'https://evil.example/' };
    const { body } = await buyer.visitor.send(startPayment, { body: { type, success_url: 'https://evil.example' }, headers });
    const call = standIn.calls.findLast(({ form }) => form['client_reference_id'] === body.payment_id);
    expect(call?.form).toMatchObject({
      success_url: 'http://meridian.test/assessment/paid-1?payment_success=true',
      cancel_url: 'http://meridian.test/assessment/paid-1?payment_canceled=true',
    });
  });

  test('A-131 amount, currency, status, price id and payer in the request mean nothing', async () => {
    const other = await addBuyer(world);
    const forged = {
      amount: 1,
      amount_cents: 1,
      price: 0.01,
      price_cents: 1,
      currency: 'EUR',
      status: 'completed',
      stripe_price_id: 'price_paid-2',
      percent_off: 99,
      user_id: other.userId,
    };
    const answer = await buyer.visitor.send(startPayment, { body: { type, ...forged } });
    expect(answer.body.status).toBe('pending');
    expect(await stored()).toMatchObject([{ amountCents: 4999, currency: 'USD', status: 'pending', stripePriceId: 'price_paid-1' }]);
    expect(await storedPayments(world, other.userId)).toEqual([]);
    expect(standIn.checkoutFor(answer.body.payment_id).amount_total).toBe(4999);
  });

  test('A-131 a price that has changed counts from the next checkout on', async () => {
    const { database } = world.runtime;
    const first = (await start()).body;
    await database.update(assessmentTypes).set({ priceCents: 5999 }).where(eq(assessmentTypes.code, type));
    const second = (await start()).body;
    await database.update(assessmentTypes).set({ priceCents: 4999 }).where(eq(assessmentTypes.code, type));
    expect(second.payment_id).not.toBe(first.payment_id);
    expect(await stored()).toMatchObject([{ amountCents: 5999 }, { amountCents: 4999 }]);
  });

  test('ten clicks at once open one checkout', async () => {
    world.clock.advanceSeconds(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.visitor.send(startPayment, { body: { type } })));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.checkout_url)).size).toBe(1);
    const [payment, ...more] = await stored();
    expect(more).toEqual([]);
    expect(standIn.checkoutFor(payment?.id ?? '').url).toBe(answers[0]?.body.checkout_url);
  });

  test('a checkout is offered again for twenty minutes, and then a new one', async () => {
    const first = (await start()).body;
    world.clock.advanceSeconds(19 * 60);
    expect((await start()).body).toEqual(first);
    world.clock.advanceSeconds(60);
    expect((await start()).body.payment_id).not.toBe(first.payment_id);
  });

  test('a start that was cut off before the provider answered is taken up by the next click', async () => {
    standIn.trouble('broken');
    await start();
    const [failed] = await stored();
    const { database } = world.runtime;
    await database.execute(`update payments set status = 'pending', settled_at = null where id = '${failed?.id}'`);
    const key = `checkout-${failed?.id}`;
    const keys = () => standIn.calls.filter((call) => call.idempotencyKey === key).length;
    const before = keys();
    await start();
    expect(keys()).toBe(before + 1);
    expect(await stored()).toHaveLength(1);
  });

  test('A-133 a price without a price id is missing', async () => {
    await addType(world.runtime.database, { code: 'NO-ID', priceCents: 4999, stripePriceId: null });
    const answer = await begin(world, buyer, { type: 'NO-ID' });
    expect([answer.status, answer.body.error]).toMatchObject([
      409,
      { code: 'price_missing', message: 'Assessment details or price information is missing.' },
    ]);
    const { body } = await buyer.visitor.send(readPaymentState, { query: { type: 'no-id' } });
    expect(body).toMatchObject({ status: 'pending', can_pay: false, is_free: false });
    expect(await stored()).toEqual([]);
  });

  test('A-133 a type that is not in the catalog, or not open, cannot be paid for', async () => {
    expect((await begin(world, buyer, { type: 'GAT-9' })).body.error.code).toBe('unknown_assessment_type');
    await addPaidType(world.runtime.database, { code: 'CLOSED-1', publishedAt: null });
    expect((await begin(world, buyer, { type: 'CLOSED-1' })).body.error.code).toBe('not_published');
    for (const contract of [cancelPayment, confirmPayment])
      expect((await buyer.visitor.send(contract, { body: { type: 'GAT-9' } })).status).toBe(404);
    expect((await buyer.visitor.send(readPaymentState, { query: { type: 'GAT-9' } })).status).toBe(404);
  });

  test('A-134 nobody cannot pay, and neither can a person who is gone', async () => {
    expect((await world.visitor().send(startPayment, { body: { type } })).status).toBe(401);
    const provider = providerOf(world.runtime);
    const request = { userId: world.runtime.dice.uuid(), type, voucher: null, now: world.clock.now(), whyNotPurchase: async () => null };
    expect(provider && (await beginPayment(world.runtime, provider, request))).toEqual({ ok: false, refusal: 'user_not_found' });
    expect(definitionOf(startPayment).refusals.user_not_found).toEqual({ status: 401, message: 'User not found.' });
  });

  test('A-125 what is free is completed without a payment, and cannot be paid for', async () => {
    await addType(world.runtime.database, { code: 'FREE-1', publishedAt: new Date() });
    const { body } = await buyer.visitor.send(readPaymentState, { query: { type: 'FREE-1' } });
    expect(body).toMatchObject({ status: 'completed', is_free: true, price_cents: 0, can_pay: true });
    const answer = await begin(world, buyer, { type: 'FREE-1' });
    expect([answer.status, answer.body.error.message]).toEqual([409, 'This assessment is free. Starting now.']);
    expect(await stored()).toEqual([]);
  });
});

describe('coming back', () => {
  test('A-126 after paying, before the webhook, asking the provider completes it; the webhook then changes nothing', async () => {
    const { payment_id: id } = (await start()).body;
    const checkout = standIn.pay(standIn.checkoutFor(id));
    expect(await confirm()).toMatchObject({ status: 'completed', reason: null, awaits: null });
    expect((await sendWebhook(world, webhookBody('checkout.session.completed', checkout))).body.outcome).toBe('repeated');
    expect(await countReceipts(world, buyer.email)).toBe(1);
    expect(await storedPayment(world, id)).toMatchObject({ status: 'completed', providerPaymentId: checkout.payment_intent });
  });

  test('A-126 asking the provider while its webhook arrives: completed once, one receipt', async () => {
    const checkout = standIn.pay(standIn.checkoutFor((await start()).body.payment_id));
    const webhooks = Array.from({ length: 5 }, () => sendWebhook(world, webhookBody('checkout.session.completed', checkout)));
    await Promise.all([...Array.from({ length: 5 }, confirm), ...webhooks]);
    expect((await paymentState()).status).toBe('completed');
    expect(await countReceipts(world, buyer.email)).toBe(1);
  });

  test('A-127 payment_success typed by hand opens nothing: with an open checkout, with none, and with an expired one', async () => {
    expect(await confirm()).toMatchObject({ status: 'pending', awaits: null });
    expect(await stored()).toEqual([]);
    const { payment_id: id } = (await start()).body;
    expect(await confirm()).toMatchObject({ status: 'pending', awaits: 'provider' });
    standIn.expire(standIn.checkoutFor(id));
    expect(await confirm()).toMatchObject({ status: 'failed', reason: 'expired' });
    expect(await countReceipts(world, buyer.email)).toBe(0);
  });

  test("A-127 somebody else's payment opens nothing for me", async () => {
    const other = await addBuyer(world);
    const { payment_id: id } = (await begin(world, other, { type })).body;
    standIn.pay(standIn.checkoutFor(id));
    expect((await confirm()).status).toBe('pending');
    expect((await storedPayment(world, id)).status).toBe('pending');
  });

  test('A-127 a payment for one type opens no other', async () => {
    standIn.pay(standIn.checkoutFor((await start()).body.payment_id));
    await confirm();
    const { body } = await buyer.visitor.send(readPaymentState, { query: { type: 'PAID-2' } });
    expect(body.status).toBe('pending');
  });

  test('money that does not match opens nothing, also when we asked for it', async () => {
    const { payment_id: id } = (await start()).body;
    standIn.pay(standIn.checkoutFor(id)).amount_total = 1;
    expect(await confirm()).toMatchObject({ status: 'pending', awaits: 'person' });
    expect(await storedPayment(world, id)).toMatchObject({ mismatch: 'The provider took 1 cents, not 4999.' });
  });

  test('a provider that does not answer now leaves the payment as it was', async () => {
    standIn.pay(standIn.checkoutFor((await start()).body.payment_id));
    standIn.trouble('broken');
    expect((await confirm()).status).toBe('pending');
    expect((await confirm()).status).toBe('completed');
  });

  test('A-128 A-130 turning back makes it failed; paying again needs no reload and completes', async () => {
    const first = (await start()).body.payment_id;
    expect(await cancel()).toMatchObject({ status: 'failed', reason: 'canceled', can_pay: true });
    const second = (await start()).body;
    expect(second).toMatchObject({ status: 'pending', checkout_url: expect.any(String) });
    expect(second.payment_id).not.toBe(first);
    expect((await paymentState()).status).toBe('pending');
    standIn.pay(standIn.checkoutFor(second.payment_id));
    expect((await confirm()).status).toBe('completed');
    expect((await storedPayment(world, first)).status).toBe('failed');
  });

  test('A-128 the server beats payment_canceled: what is paid stays paid', async () => {
    standIn.pay(standIn.checkoutFor((await start()).body.payment_id));
    await confirm();
    expect((await cancel()).status).toBe('completed');
  });

  test('A-128 money that comes after turning back counts', async () => {
    const checkout = standIn.checkoutFor((await start()).body.payment_id);
    await cancel();
    await sendWebhook(world, webhookBody('checkout.session.completed', standIn.pay(checkout)));
    expect(await paymentState()).toMatchObject({ status: 'completed', reason: null });
  });

  test('A-128 turning back with nothing begun changes nothing', async () => {
    expect(await cancel()).toMatchObject({ status: 'pending', reason: null });
    expect(await stored()).toEqual([]);
  });

  test('A-136 who has paid and not used it cannot pay again', async () => {
    standIn.pay(standIn.checkoutFor((await start()).body.payment_id));
    await confirm();
    expect(await paymentState()).toMatchObject({ status: 'completed', can_pay: false });
    const answer = await start();
    expect([answer.status, answer.body.error.code]).toEqual([409, 'already_paid']);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a provider that cannot be reached', () => {
  test.each([
    ['broken', 'An unexpected error occurred during payment. The payment service didn’t respond. You weren’t charged.'],
    ['card', 'An unexpected error occurred during payment. Your card was declined.'],
  ] as const)('A-129 A-130 (%s) the payment fails with a sentence and can be tried again', async (trouble, message) => {
    standIn.trouble(trouble);
    const answer = await start();
    expect([answer.status, answer.body.error]).toMatchObject([503, { code: 'provider_failed', message }]);
    expect(await stored()).toMatchObject([{ status: 'failed', failureReason: null, providerCheckoutId: null }]);
    expect(await paymentState()).toMatchObject({ status: 'failed', reason: null, can_pay: true });
    standIn.pay(standIn.checkoutFor((await start()).body.payment_id));
    expect((await confirm()).status).toBe('completed');
  });

  test('in production without keys nobody can pay, and there is no webhook', async () => {
    const production = await openWorld({ mode: 'production' });
    await addPaidType(production.runtime.database);
    const visitor = production.visitor('program');
    const one = await addBuyer(production);
    const headers = { origin: 'http://meridian.test' };
    expect((await one.visitor.send(startPayment, { body: { type }, headers })).body.error).toMatchObject({
      code: 'payments_unavailable',
      message: 'Payments aren’t available right now. Try again later.',
    });
    expect((await one.visitor.send(readPaymentState, { query: { type } })).body.can_pay).toBe(false);
    expect((await visitor.request('POST', '/api/payments/webhook', { body: '{}' })).status).toBe(404);
    expect((await visitor.request('GET', `/api/test-checkout/cs_test_${'0'.repeat(48)}`)).status).toBe(404);
    await production.close();
  });
});

describe('what I have paid', () => {
  test('is listed with the newest first, and has a receipt', async () => {
    await start();
    await cancel();
    const { payment_id: id } = (await start()).body;
    standIn.pay(standIn.checkoutFor(id));
    await confirm();
    const { payments } = (await buyer.visitor.send(listMyPayments)).body;
    expect(payments).toMatchObject([
      { id, type_code: type, type_slug: 'paid-1', amount_cents: 4999, currency: 'USD', status: 'completed', reason: null, is_used: false },
      { status: 'failed', reason: 'canceled' },
    ]);
    const receipt = await buyer.visitor.send(readReceipt, { params: { id } });
    expect(receipt.body).toEqual({ ...payments[0], payer: { full_name: 'Test Person', email: buyer.email } });
    expect(JSON.stringify([payments, receipt.body])).not.toMatch(/cs_test_|pi_test_|price_paid|https:\/\/checkout/);
  });

  test('keeps the name on its receipt when the payer gets another, and loses it with the account', async () => {
    const { payment_id: id } = (await start()).body;
    const rename = (fullName: string) => world.runtime.database.update(users).set({ fullName }).where(eq(users.id, buyer.userId));
    await rename('Another Name');
    expect((await buyer.visitor.send(readReceipt, { params: { id } })).body.payer.full_name).toBe('Test Person');
    await world.runtime.database.transaction((tx) => forgetBilledPerson(tx, buyer.userId));
    expect((await storedPayment(world, id)).billedTo).toBeNull();
  });

  test("A-243 is nobody else's: not listed, no receipt, not even there", async () => {
    const { payment_id: id } = (await start()).body;
    const other = await addBuyer(world);
    expect((await other.visitor.send(listMyPayments)).body.payments).toEqual([]);
    const answer = await other.visitor.send(readReceipt, { params: { id } });
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
    await other.visitor.send(cancelPayment, { body: { type } });
    expect((await storedPayment(world, id)).status).toBe('pending');
  });

  test('is part of what I can take home', async () => {
    await start();
    const { body } = await buyer.visitor.request<{ sections: Record<string, unknown> }>('GET', '/api/me/export');
    expect(body.sections['payments']).toMatchObject([{ assessment_type: type, amount_cents: 4999, currency: 'USD', status: 'pending' }]);
  });
});
