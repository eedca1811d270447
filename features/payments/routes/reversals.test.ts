import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBuyer, begin, type Buyer, sendWebhook, storedPayment } from '#tests/harness/buyers.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listPaymentEvents, listPayments, readPayment, refundPayment } from '../contract/admin.ts';
import { confirmPayment, listMyPayments, readPaymentState } from '../contract/payments.ts';
import { receiptNumber } from '../rules/receipt-number.ts';
import { addPaidType, chargeOf, disputeOf, refundOf, type StandIn, type StandInCheckout, startStandIn, webhookBody } from '../testing.ts';

let world: World;
let standIn: StandIn;
let admin: Buyer;
let buyer: Buyer;
let type: Awaited<ReturnType<typeof addPaidType>>;
beforeAll(async () => {
  standIn = await startStandIn({ 'price_paid-1': 4999 });
  world = await openWorld({ stripe: standIn.stripe });
  type = await addPaidType(world.runtime.database);
  admin = await addBuyer(world, 'admin');
});
beforeEach(async () => {
  buyer = await addBuyer(world);
});
afterAll(async () => {
  await world.close();
  await standIn.close();
});

const send = async (kind: string, object: object, id?: string, envelope?: object) =>
  (await sendWebhook(world, webhookBody(kind, object, id, envelope))).body.outcome;
async function payAtProvider() {
  const { payment_id: id } = (await begin(world, buyer, { type: type.code })).body;
  return { id, checkout: standIn.pay(standIn.checkoutFor(id)) };
}
const complete = (checkout: StandInCheckout) => send('checkout.session.completed', checkout);
async function pay() {
  const paid = await payAtProvider();
  expect(await complete(paid.checkout)).toBe('completed');
  return paid;
}
const status = async () => (await buyer.visitor.send(readPaymentState, { query: { type: type.code } })).body.status;
const mine = async (id: string) => (await buyer.visitor.send(listMyPayments)).body.payments.find((payment) => payment.id === id);
const eventsAbout = async (id: string) =>
  (await admin.visitor.send(listPaymentEvents)).body.rows.filter((event) => event.payment_id === id).map((event) => event.outcome);
const listed = async (id: string, query: object = {}) =>
  (await admin.visitor.send(listPayments, { query: { ...query, search: buyer.email } })).body.rows.some((payment) => payment.id === id);
const mailsAboutRefund = async () =>
  (await world.mails()).filter((mail) => mail.to === buyer.email && mail.subject.startsWith('Refund')).length;

test('an administrator finds a payment by its receipt number and by the ids of the provider, however typed', async () => {
  const { id, checkout } = await pay();
  buyer = await addBuyer(world);
  await pay();
  const number = receiptNumber(id);
  for (const search of [number, number.toLowerCase(), ` No. ${number} `, id, checkout.payment_intent, ` ${checkout.id.toUpperCase()} `])
    expect((await admin.visitor.send(listPayments, { query: { search: search ?? '' } })).body.rows.map((row) => row.id)).toEqual([id]);
  for (const search of ['pi_nothing', 'No. 00000000'])
    expect((await admin.visitor.send(listPayments, { query: { search } })).body.rows).toEqual([]);
});

test('the page of a payment names its payer, what the provider calls it, and what the provider reported', async () => {
  const { id, checkout } = await pay();
  expect(await send('charge.dispute.created', disputeOf(checkout))).toBe('disputed');
  const { body } = await admin.visitor.send(readPayment, { params: { id } });
  const { receipt, events, ...payment } = body;
  expect(payment).toMatchObject({ id, email: buyer.email, type_name: receipt.type_name, provider_payment_id: checkout.payment_intent });
  expect([payment.full_name, receipt.payer.email, events.map(({ outcome }) => outcome)]).toEqual([
    receipt.payer.full_name,
    buyer.email,
    ['disputed'],
  ]);
  expect((await admin.visitor.send(readPayment, { params: { id: buyer.userId } })).status).toBe(404);
});

describe('a refund made at the provider', () => {
  test('ends the unused entitlement, is booked and listed, and the payer gets one mail', async () => {
    const { id, checkout } = await pay();
    expect(await status()).toBe('completed');
    expect(await send('charge.refunded', chargeOf(checkout))).toBe('refunded');
    expect(await status()).toBe('pending');
    expect(await mine(id)).toMatchObject({ status: 'completed', refund_due: false, refunded_at: world.clock.now().toISOString() });
    expect(await eventsAbout(id)).toEqual(['refunded']);
    expect(await listed(id, { show: 'refunded' })).toBe(true);
    expect(await mailsAboutRefund()).toBe(1);
    expect(standIn.refunds.filter((one) => one.payment_intent === checkout.payment_intent)).toEqual([]);
  });

  test('counts once, however often and under whatever ids it is told', async () => {
    const { id, checkout } = await pay();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => send('charge.refunded', chargeOf(checkout))));
    expect(outcomes.toSorted()).toEqual(['refunded', ...Array.from({ length: 9 }, () => 'repeated')].toSorted());
    expect(await eventsAbout(id)).toEqual(['refunded']);
    expect(await mailsAboutRefund()).toBe(1);
  });

  test('counts also when it arrives before the checkout has completed', async () => {
    const { id, checkout } = await payAtProvider();
    expect(await send('charge.refunded', chargeOf(checkout))).toBe('unknown');
    await complete(checkout);
    expect(await status()).toBe('pending');
    expect((await storedPayment(world, id)).refundedAt).toEqual(world.clock.now());
    expect(await eventsAbout(id)).toEqual(['refunded']);
  });

  test('of a part keeps the attempt and is listed for a person; the rest ends it', async () => {
    const { id, checkout } = await pay();
    expect(await send('charge.refunded', chargeOf(checkout, 1000))).toBe('partly_refunded');
    expect(await status()).toBe('completed');
    expect(await eventsAbout(id)).toEqual(['partly_refunded']);
    expect(await send('charge.refunded', chargeOf(checkout))).toBe('refunded');
    expect(await send('charge.refunded', chargeOf(checkout, 1000))).toBe('repeated');
    expect(await status()).toBe('pending');
  });

  test('that we asked for ourselves is no news and sends no second mail', async () => {
    const { id, checkout } = await pay();
    await admin.visitor.send(refundPayment, { params: { id }, body: { reason: 'Asked for by the payer.' } });
    expect(await mailsAboutRefund()).toBe(1);
    expect(await send('charge.refunded', chargeOf(checkout))).toBe('repeated');
    expect(await mailsAboutRefund()).toBe(1);
    expect((await storedPayment(world, id)).refundReason).toBe('Asked for by the payer.');
  });

  test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])('that %s says has failed is due again', async (kind) => {
    const { id, checkout } = await pay();
    await send('charge.refunded', chargeOf(checkout));
    expect(await send(kind, refundOf(checkout, 'succeeded'))).toBe('ignored');
    expect(await send(kind, refundOf(checkout, 'failed'))).toBe('refund_failed');
    expect(await mine(id)).toMatchObject({ refund_due: true, refunded_at: null });
    expect(await status()).toBe('pending');
    expect(await eventsAbout(id)).toEqual(['refund_failed', 'refunded']);
    expect(await listed(id, { show: 'attention' })).toBe(true);
  });

  test('whose failure is reported before the refund itself is due again too, once', async () => {
    const { id, checkout } = await pay();
    expect(await send('refund.failed', refundOf(checkout, 'failed'))).toBe('early');
    expect(await status()).toBe('completed');
    expect(await send('refund.updated', refundOf(checkout, 'failed'))).toBe('repeated');
    expect(await send('charge.refunded', chargeOf(checkout))).toBe('refund_failed');
    expect(await mine(id)).toMatchObject({ refund_due: true, refunded_at: null });
    expect(await status()).toBe('pending');
    expect(await listed(id, { show: 'attention' })).toBe(true);
    expect(await mailsAboutRefund()).toBe(0);
    expect(await send('charge.refund.updated', refundOf(checkout, 'failed'))).toBe('repeated');
    expect(await send('charge.refunded', chargeOf(checkout))).toBe('refunded');
    expect(await mine(id)).toMatchObject({ refunded_at: expect.any(String) });
  });

  test('of a charge that is not ours changes nothing and is listed for a person', async () => {
    const { checkout } = await pay();
    expect(await send('charge.refunded', chargeOf({ ...checkout, payment_intent: 'pi_of_another_shop' }))).toBe('unknown');
    expect(await status()).toBe('completed');
  });

  test('lets the payer buy again', async () => {
    const { checkout } = await pay();
    await send('charge.refunded', chargeOf(checkout));
    await pay();
    expect(await status()).toBe('completed');
  });
});

describe('a chargeback', () => {
  test('holds the entitlement, and gives it back when it is won', async () => {
    const { id, checkout } = await pay();
    expect(await send('charge.dispute.created', disputeOf(checkout))).toBe('disputed');
    expect(await status()).toBe('pending');
    expect(await mine(id)).toMatchObject({ is_disputed: true, refund_due: false, refunded_at: null });
    expect(await listed(id, { show: 'attention' })).toBe(true);
    expect(await send('charge.dispute.closed', disputeOf(checkout, 'won'))).toBe('dispute_won');
    expect(await status()).toBe('completed');
    expect(await mine(id)).toMatchObject({ is_disputed: false });
    expect(await listed(id, { show: 'attention' })).toBe(false);
    expect(await eventsAbout(id)).toEqual(['dispute_won', 'disputed']);
  });

  test('that is lost is a refund', async () => {
    const { id, checkout } = await pay();
    await send('charge.dispute.created', disputeOf(checkout));
    expect(await send('charge.dispute.closed', disputeOf(checkout, 'lost'))).toBe('dispute_lost');
    expect(await status()).toBe('pending');
    expect(await mine(id)).toMatchObject({ is_disputed: false, refunded_at: world.clock.now().toISOString() });
    expect(await listed(id, { show: 'refunded' })).toBe(true);
    expect(await send('charge.dispute.closed', disputeOf(checkout, 'lost'))).toBe('repeated');
    expect(standIn.refunds.filter((one) => one.payment_intent === checkout.payment_intent)).toEqual([]);
  });

  test.each([
    ['won', 'completed'],
    ['lost', 'pending'],
  ])('whose end comes before its beginning has ended: %s', async (end, expected) => {
    const { checkout } = await pay();
    await send('charge.dispute.closed', disputeOf(checkout, end));
    expect(await send('charge.dispute.created', disputeOf(checkout))).toBe('repeated');
    expect(await status()).toBe(expected);
  });

  test('counts also when it arrives before the checkout has completed', async () => {
    const { id, checkout } = await payAtProvider();
    await send('charge.dispute.created', disputeOf(checkout));
    await complete(checkout);
    expect(await status()).toBe('pending');
    expect(await mine(id)).toMatchObject({ is_disputed: true });
  });

  test('can be made a second time after one was won', async () => {
    const { checkout } = await pay();
    await send('charge.dispute.created', disputeOf(checkout));
    await send('charge.dispute.closed', disputeOf(checkout, 'won'));
    expect(await send('charge.dispute.created', disputeOf(checkout, 'needs_response', 'du_second'))).toBe('disputed');
    expect(await status()).toBe('pending');
  });

  test('that is only an inquiry so far takes nothing, until the bank takes the money', async () => {
    const { id, checkout } = await pay();
    expect(await send('charge.dispute.created', disputeOf(checkout, 'warning_needs_response'))).toBe('inquiry');
    expect(await status()).toBe('completed');
    expect(await eventsAbout(id)).toEqual(['inquiry']);
    expect(await send('charge.dispute.funds_withdrawn', disputeOf(checkout))).toBe('disputed');
    expect(await status()).toBe('pending');
  });

  test('that is won after the payer has bought again is paid back instead of giving a second entitlement', async () => {
    const { id, checkout } = await pay();
    await send('charge.dispute.created', disputeOf(checkout));
    await pay();
    expect(await send('charge.dispute.closed', disputeOf(checkout, 'won'))).toBe('dispute_won');
    await world.mails();
    expect(await status()).toBe('completed');
    expect(standIn.refunds.filter((one) => one.payment_intent === checkout.payment_intent)).toHaveLength(1);
    expect((await storedPayment(world, id)).refundReason).toBe('Paid twice for the same attempt.');
  });

  test('cannot be paid back a second time by an administrator', async () => {
    const { id, checkout } = await pay();
    await send('charge.dispute.created', disputeOf(checkout));
    const answer = await admin.visitor.send(refundPayment, { params: { id }, body: { reason: 'Asked for by the payer.' } });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'disputed']);
  });
});

describe('only a payment in our mode, at our account, counts', () => {
  test.each([
    ['setup', 'The provider took it as a setup, not as a payment.'],
    ['subscription', 'The provider took it as a subscription, not as a payment.'],
  ])('a signed checkout of the mode %s opens nothing and is held for a person', async (mode, mismatch) => {
    const { id, checkout } = await payAtProvider();
    expect(await complete({ ...checkout, mode })).toBe('mismatch');
    expect(await status()).toBe('pending');
    expect((await storedPayment(world, id)).mismatch).toBe(mismatch);
  });

  test('nor does the server believe it when it asks the provider itself', async () => {
    const { checkout } = await payAtProvider();
    Object.assign(checkout, { mode: 'setup' });
    await buyer.visitor.send(confirmPayment, { body: { type: type.code } });
    expect(await status()).toBe('pending');
  });

  test('a checkout that names no payment opens nothing', async () => {
    const { checkout } = await payAtProvider();
    expect(await complete({ ...checkout, payment_intent: null })).toBe('mismatch');
    expect(await status()).toBe('pending');
  });

  test('a checkout that names the payment of another checkout opens nothing', async () => {
    const first = await pay();
    buyer = await addBuyer(world);
    const { checkout } = await payAtProvider();
    expect(await complete({ ...checkout, payment_intent: first.checkout.payment_intent })).toBe('mismatch');
    expect(await status()).toBe('pending');
  });

  test.each([
    ['of the other mode', { livemode: true }],
    ['of a connected account', { account: 'acct_of_somebody' }],
  ])('an event %s is ignored', async (_, envelope) => {
    const { checkout } = await payAtProvider();
    expect(await send('checkout.session.completed', checkout, undefined, envelope)).toBe('ignored');
    expect(await status()).toBe('pending');
    await complete(checkout);
    expect(await send('charge.refunded', chargeOf(checkout), undefined, envelope)).toBe('ignored');
    expect(await status()).toBe('completed');
  });
});
