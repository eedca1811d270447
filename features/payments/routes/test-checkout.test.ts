import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteMyAccount } from '#features/accounts/contract/profile.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { addBuyer, begin, type Buyer, countReceipts, storedPayment, storedPayments, sendWebhook } from '#tests/harness/buyers.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { refundPayment } from '../contract/admin.ts';
import { cancelPayment, confirmPayment, readPaymentState, startPayment } from '../contract/payments.ts';
import { authenticateTestCheckout, payTestCheckout, readTestCheckout } from '../contract/test-checkout.ts';
import { signedWebhook } from '../service/test-provider.ts';
import { findTestCheckout } from '../store/test-checkouts.ts';
import { addPaidType, webhookBody } from '../testing.ts';

let world: World;
let buyer: Buyer;
let id: string;
let paymentId: string;
beforeAll(async () => {
  world = await openWorld();
  await addPaidType(world.runtime.database);
});
beforeEach(async () => {
  buyer = await addBuyer(world);
  const { body } = await begin(world, buyer, { type });
  paymentId = body.payment_id;
  id = checkoutIn(body.checkout_url);
});
afterAll(() => world.close());

const type = 'PAID-1';
const checkoutIn = (url: string | null): string =>
  /^http:\/\/meridian\.test\/test-checkout\/(cs_test_[0-9a-f]{48})$/.exec(url ?? '')?.[1] ?? '';
const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  asking: '4000 0027 6000 3184',
  real: '4111 1111 1111 1111',
};
const pay = (card: string, changes: object = {}) =>
  world.visitor().send(payTestCheckout, { params: { id }, body: { card_number: card, expiry: '12/99', cvc: '123', ...changes } });
const answerBank = (isApproved: boolean) =>
  world.visitor().send(authenticateTestCheckout, { params: { id }, body: { is_approved: isApproved } });
const read = async () => (await world.visitor().send(readTestCheckout, { params: { id } })).body;
const paymentState = async () => (await buyer.visitor.send(readPaymentState, { query: { type } })).body.status;
const success = 'http://meridian.test/assessment/paid-1?payment_success=true';
const stored = async () => {
  const checkout = await findTestCheckout(world.runtime.database, id);
  if (!checkout) throw new Error('The checkout is gone.');
  return checkout;
};

test('A-132 R-10 starting a payment really opens a checkout that says what is paid, and how much', async () => {
  expect(await read()).toEqual({
    description: 'Test PAID-1',
    email: buyer.email,
    amount_cents: 4999,
    discount: null,
    currency: 'USD',
    state: 'open',
    cancel_url: 'http://meridian.test/assessment/paid-1?payment_canceled=true',
    next: null,
  });
});

test('A-126 a good card pays, leads back, and its signed webhook completes the payment with one receipt', async () => {
  expect((await pay(cards.good)).body).toEqual({ state: 'paid', next: success });
  expect(await paymentState()).toBe('pending');
  await world.house.jobs.drain();
  expect(await paymentState()).toBe('completed');
  expect(await storedPayment(world, paymentId)).toMatchObject({ provider: 'test', providerCheckoutId: id, status: 'completed' });
  expect(await countReceipts(world, buyer.email)).toBe(1);
  expect(await read()).toMatchObject({ state: 'paid', next: success });
});

test('A-126 coming back before the webhook, the server asks the checkout itself', async () => {
  await pay(cards.good);
  expect((await buyer.visitor.send(confirmPayment, { body: { type } })).body.status).toBe('completed');
  await world.house.jobs.drain();
  expect(await countReceipts(world, buyer.email)).toBe(1);
});

describe('a card that does not pay', () => {
  test.each([
    ['declined', cards.declined, {}, 'declined', 'Your card was declined.'],
    ['without money', cards.poor, {}, 'insufficient_funds', 'Your card has insufficient funds.'],
    ['real', cards.real, {}, 'invalid', 'Your card number is invalid. Use one of the test numbers; real cards do nothing here.'],
    ['of the past', cards.good, { expiry: '01/20' }, 'expired_card', 'Your card has expired.'],
  ])('A-129 (%s) says so, completes nothing, and another card can be tried', async (_, card, changes, code, message) => {
    const answer = await pay(card, changes);
    expect([answer.status, answer.body.error]).toMatchObject([422, { code, message }]);
    await world.house.jobs.drain();
    expect(await paymentState()).toBe('pending');
    expect((await pay(cards.good)).status).toBe(200);
  });

  test('a card counts to the end of its month', async () => {
    const now = world.clock.now();
    const month = (date: Date) => `${String(date.getUTCMonth() + 1).padStart(2, '0')}/${String(date.getUTCFullYear()).slice(2)}`;
    const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
    expect((await pay(cards.good, { expiry: month(last) })).body.error.code).toBe('expired_card');
    expect((await pay(cards.good, { expiry: month(now) })).status).toBe(200);
  });

  test.each([
    ['card_number', { card_number: '4242' }],
    ['expiry', { expiry: '13/30' }],
    ['cvc', { cvc: '12' }],
  ])('what is missing in %s is said at the field', async (field, changes) => {
    const answer = await pay(cards.good, changes);
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]]);
  });
});

describe('a bank that asks', () => {
  test('pays after its holder approved', async () => {
    expect((await pay(cards.asking)).body).toEqual({ state: 'authenticating', next: null });
    await world.house.jobs.drain();
    expect(await paymentState()).toBe('pending');
    expect((await answerBank(true)).body).toEqual({ state: 'paid', next: success });
    await world.house.jobs.drain();
    expect(await paymentState()).toBe('completed');
  });

  test('goes back to the card after its holder did not, and another card pays', async () => {
    await pay(cards.asking);
    expect((await answerBank(false)).body).toEqual({ state: 'open', next: null });
    expect((await pay(cards.good)).body.state).toBe('paid');
  });

  test('does not keep another card from paying', async () => {
    await pay(cards.asking);
    expect((await pay(cards.good)).body.state).toBe('paid');
    expect((await answerBank(true)).status).toBe(409);
  });

  test('that did not ask approves nothing', async () => {
    expect((await answerBank(true)).body.error.code).toBe('over');
    await world.house.jobs.drain();
    expect(await paymentState()).toBe('pending');
  });
});

test('what is paid cannot be paid again, also by ten at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(cards.good)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect((await pay(cards.good)).body.error.code).toBe('over');
  await world.house.jobs.drain();
  expect(await countReceipts(world, buyer.email)).toBe(1);
});

test('A-128 turning back closes the checkout, and paying again opens another', async () => {
  await buyer.visitor.send(cancelPayment, { body: { type } });
  const again = checkoutIn((await begin(world, buyer, { type })).body.checkout_url);
  expect(again).not.toBe(id);
  expect((await pay(cards.good)).status).toBe(409);
  expect((await storedPayment(world, paymentId)).status).toBe('failed');
});

describe('a second checkout', () => {
  const muchLater = () => world.clock.advanceSeconds(21 * 60);

  test('is closed when the first is paid', async () => {
    muchLater();
    const second = (await begin(world, buyer, { type })).body;
    await pay(cards.good);
    await world.house.jobs.drain();
    id = checkoutIn(second.checkout_url);
    expect(await read()).toMatchObject({ state: 'expired' });
    expect((await pay(cards.good)).body.error.code).toBe('over');
    expect(await storedPayment(world, second.payment_id)).toMatchObject({ status: 'failed', failureReason: 'canceled' });
    expect(await paymentState()).toBe('completed');
  });

  test('is refused and closed when the first is paid while it opens', async () => {
    muchLater();
    await pay(cards.good);
    const { body, signature } = signedWebhook(world.runtime, await stored(), `evt_meanwhile_${id}`);
    const second = await world.runtime.database.transaction(async (tx) => {
      await tx.execute('lock table test_checkouts in share mode');
      const answer = begin(world, buyer, { type });
      while ((await storedPayments(world, buyer.userId)).length < 2) await pause(10);
      expect((await sendWebhook(world, body, { 'stripe-signature': signature })).body.outcome).toBe('completed');
      return { answer };
    });
    expect((await second.answer).body.error.code).toBe('already_paid');
    const { id: other, providerCheckoutId } = (await storedPayments(world, buyer.userId)).find((one) => one.id !== paymentId) ?? {};
    expect(await storedPayment(world, other ?? '')).toMatchObject({ status: 'failed', failureReason: 'canceled' });
    id = providerCheckoutId ?? '';
    expect((await pay(cards.good)).body.error.code).toBe('over');
    await world.house.jobs.drain();
    expect(await paymentState()).toBe('completed');
  });
});

test('A-128 turning back in one tab after paying in another keeps what was paid', async () => {
  await pay(cards.good);
  expect((await buyer.visitor.send(cancelPayment, { body: { type } })).body.status).toBe('completed');
  expect((await storedPayment(world, paymentId)).status).toBe('completed');
});

test('ten clicks at once open one checkout', async () => {
  const other = await addBuyer(world);
  const answers = await Promise.all(Array.from({ length: 10 }, () => other.visitor.send(startPayment, { body: { type } })));
  expect(new Set(answers.map((answer) => answer.body.checkout_url)).size).toBe(1);
});

describe('its webhook', () => {
  test('A-135 is refused with any signature but that of this server', async () => {
    await pay(cards.good);
    const forged = webhookBody('checkout.session.completed', {
      ...(await stored()),
      payment_status: 'paid',
      client_reference_id: paymentId,
    });
    expect((await sendWebhook(world, forged)).body.error.code).toBe('bad_signature');
    const elsewhere = {
      ...world.runtime,
      configuration: { ...world.runtime.configuration, secret: 'another secret of another server 0123' },
    };
    const { body, signature } = signedWebhook(elsewhere, await stored(), 'evt_elsewhere');
    expect((await sendWebhook(world, body, { 'stripe-signature': signature })).body.error.code).toBe('bad_signature');
  });

  test('A-135 is checked for its age, and a repetition changes nothing', async () => {
    await pay(cards.good);
    const { body, signature } = signedWebhook(world.runtime, await stored(), `evt_again_${id}`);
    const outcomes = [];
    for (let nth = 0; nth < 3; nth++) outcomes.push((await sendWebhook(world, body, { 'stripe-signature': signature })).body.outcome);
    expect(outcomes).toEqual(['completed', 'repeated', 'repeated']);
    world.clock.advanceSeconds(302);
    expect((await sendWebhook(world, body, { 'stripe-signature': signature })).body.error.code).toBe('stale');
  });
});

test('nobody reads or pays a checkout that is not there', async () => {
  id = `cs_test_${'0'.repeat(48)}`;
  expect([(await pay(cards.good)).status, (await answerBank(true)).status]).toEqual([404, 404]);
  expect((await world.visitor().send(readTestCheckout, { params: { id } })).status).toBe(404);
  expect((await world.visitor().send(readTestCheckout, { params: { id: 'other' } })).status).toBe(422);
});

test('A-109 the address of a person who leaves goes with them, also from the test checkout', async () => {
  await buyer.visitor.send(deleteMyAccount, { body: { password: testPassword } });
  expect(await findTestCheckout(world.runtime.database, id)).toBeNull();
  expect((await storedPayment(world, paymentId)).userId).toBeNull();
});

test('an administrator pays a test payment back', async () => {
  await pay(cards.good);
  await world.house.jobs.drain();
  const admin = await addBuyer(world, 'admin');
  await admin.visitor.send(refundPayment, { params: { id: paymentId }, body: { reason: 'It was only a test.' } });
  await world.house.jobs.drain();
  expect(await storedPayment(world, paymentId)).toMatchObject({ refundedAt: world.clock.now(), refundId: `re_test_${paymentId}` });
});
