import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBuyer, begin, type Buyer, countReceipts, storedPayment, sendWebhook } from '#tests/harness/buyers.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listPayments, listPaymentEvents } from '../contract/admin.ts';
import { readPaymentState } from '../contract/payments.ts';
import { paymentEvents } from '../tables.ts';
import { addPaidType, webhookBody, signWebhook, type StandIn, type StandInCheckout, startStandIn } from '../testing.ts';

let world: World;
let standIn: StandIn;
let admin: Buyer;
let type: Awaited<ReturnType<typeof addPaidType>>;
beforeAll(async () => {
  standIn = await startStandIn({ 'price_paid-1': 4999 });
  world = await openWorld({ stripe: standIn.stripe });
  type = await addPaidType(world.runtime.database);
  admin = await addBuyer(world, 'admin');
});
afterAll(async () => {
  await world.close();
  await standIn.close();
});

/** Somebody who has paid on the provider's page, of which the server knows nothing yet. */
async function paidAtProvider() {
  const buyer = await addBuyer(world);
  const { payment_id: paymentId } = (await begin(world, buyer, { type: type.code })).body;
  return { buyer, paymentId, checkout: standIn.pay(standIn.checkoutFor(paymentId)) };
}
const paid = (checkout: Partial<StandInCheckout>, id?: string) => webhookBody('checkout.session.completed', checkout, id);
const paymentState = async ({ visitor }: Buyer) => (await visitor.send(readPaymentState, { query: { type: type.code } })).body.status;
const heldPayments = async () => (await admin.visitor.send(listPayments)).body.rows;
const unmatchedEvents = async () => (await admin.visitor.send(listPaymentEvents)).body.rows;
const later = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000);

test('A-126 A-135 a signed webhook completes the payment, opens one attempt and sends one receipt', async () => {
  const { buyer, paymentId, checkout } = await paidAtProvider();
  expect(await paymentState(buyer)).toBe('pending');
  const answer = await sendWebhook(world, paid(checkout));
  expect([answer.status, answer.body]).toEqual([200, { outcome: 'completed' }]);
  expect(await storedPayment(world, paymentId)).toMatchObject({
    status: 'completed',
    failureReason: null,
    providerPaymentId: checkout.payment_intent,
    settledAt: world.clock.now(),
    mismatch: null,
    refundDueAt: null,
    assessmentId: null,
  });
  expect(await paymentState(buyer)).toBe('completed');
  expect(await countReceipts(world, buyer.email)).toBe(1);
});

describe('a webhook that is not to be believed completes nothing', () => {
  type Forgery = (body: string) => { body?: string; headers: Record<string, string> };
  const signed = (signature: string) => ({ headers: { 'stripe-signature': signature } });
  const forgeries: [string, string, Forgery][] = [
    ['without a signature', 'no_signature', () => ({ headers: {} })],
    ['with an empty signature', 'no_signature', () => signed('')],
    ['with a signature of another form', 'bad_signature', () => signed('trust me')],
    ['with a signature that names no time', 'bad_signature', (body) => signed(signWebhook(body, world.clock.now()).replace(/t=\d+,/, ''))],
    ['with a time and no signature', 'bad_signature', () => signed(`t=${Math.floor(world.clock.now().getTime() / 1000)}`)],
    ['signed with another secret', 'bad_signature', (body) => signed(signWebhook(body, world.clock.now(), 'whsec_another0123456'))],
    ['signed by another scheme', 'bad_signature', (body) => signed(signWebhook(body, world.clock.now()).replace('v1=', 'v0='))],
    ['whose signature was made for another body', 'bad_signature', (body) => signed(signWebhook(`${body} `, world.clock.now()))],
    [
      'whose time was changed',
      'bad_signature',
      (body) => signed(signWebhook(body, later(-400)).replace(/t=\d+/, `t=${Math.floor(later(0).getTime() / 1000)}`)),
    ],
    ['that is 301 seconds old', 'stale', (body) => signed(signWebhook(body, later(-301)))],
    ['that is from 301 seconds in the future', 'stale', (body) => signed(signWebhook(body, later(301)))],
    [
      'that is old but names a second, younger time',
      'bad_signature',
      (body) => signed(`t=${Math.floor(later(0).getTime() / 1000)},${signWebhook(body, later(-3600))}`),
    ],
    [
      'that was written anew: the same JSON in other bytes',
      'bad_signature',
      (body) => ({ ...signed(signWebhook(body, later(0))), body: JSON.stringify(JSON.parse(body)) }),
    ],
    ['with a mark before its first byte', 'bad_signature', (body) => ({ ...signed(signWebhook(body, later(0))), body: `\uFEFF${body}` })],
  ];
  test.each(forgeries)('A-135 %s: %s', async (_, code, forge) => {
    const { buyer, paymentId, checkout } = await paidAtProvider();
    const original = paid(checkout);
    const { body = original, headers } = forge(original);
    const answer = await sendWebhook(world, body, headers);
    expect([answer.status, answer.body.error.code]).toEqual([400, code]);
    expect(await storedPayment(world, paymentId)).toMatchObject({ status: 'pending', settledAt: null });
    expect(await paymentState(buyer)).toBe('pending');
    expect(await countReceipts(world, buyer.email)).toBe(0);
  });

  test.each([-300, 300])('at %i seconds it still counts', async (seconds) => {
    const { buyer, checkout } = await paidAtProvider();
    world.clock.set(new Date(Math.floor(world.clock.now().getTime() / 1000) * 1000));
    const body = paid(checkout);
    expect((await sendWebhook(world, body, { 'stripe-signature': signWebhook(body, later(seconds)) })).status).toBe(200);
    expect(await paymentState(buyer)).toBe('completed');
  });

  test('one right signature among several is enough, as while a secret is being changed', async () => {
    const { checkout } = await paidAtProvider();
    const body = paid(checkout);
    const [time, signature] = signWebhook(body, later(0)).split(',');
    const other = signWebhook(body, later(0), 'whsec_another0123456').split(',')[1];
    expect((await sendWebhook(world, body, { 'stripe-signature': `${time},${other},${signature}` })).body.outcome).toBe('completed');
  });
});

describe('signed events that are not about our payments', () => {
  test.each([
    ['not JSON', '{"id":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['an object without an id', '{"type":"checkout.session.completed","data":{"object":{}}}'],
    ['an event without data', '{"id":"evt_1","type":"checkout.session.completed"}'],
    ['an event about something that is no checkout', '{"id":"evt_2","type":"checkout.session.completed","data":{"object":{"id":7}}}'],
    ['an event whose id the database cannot keep', '{"id":"evt\\u0000","type":"x","data":{"object":{}}}'],
    ['a thin event of another kind', '{"id":"evt_3","object":"v2.core.event","type":"x","data":{"object":{}}}'],
  ])('%s answers 400 and is not kept', async (_, body) => {
    const answer = await sendWebhook(world, body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'unreadable']);
  });

  test('an empty body answers 400', async () => {
    const answer = await sendWebhook(world, '');
    expect(answer.status).toBe(400);
  });

  test.each(['payment_intent.created', 'charge.refunded', 'customer.created', 'constructor', '__proto__'])(
    'an event of the kind %s is taken and ignored',
    async (kind) => {
      const answer = await sendWebhook(world, webhookBody(kind, { id: 'pi_1' }));
      expect([answer.status, answer.body]).toEqual([200, { outcome: 'ignored' }]);
    },
  );

  test('A-127 a checkout that is complete but not paid, because the bank takes its time, opens nothing until it is', async () => {
    const { buyer, checkout } = await paidAtProvider();
    expect((await sendWebhook(world, paid({ ...checkout, payment_status: 'unpaid' }))).body.outcome).toBe('ignored');
    expect(await paymentState(buyer)).toBe('pending');
    expect((await sendWebhook(world, webhookBody('checkout.session.async_payment_succeeded', checkout))).body.outcome).toBe('completed');
    expect(await paymentState(buyer)).toBe('completed');
  });

  test('money for a checkout that is not ours opens nothing and is listed for a person', async () => {
    const { buyer, paymentId, checkout } = await paidAtProvider();
    const answer = await sendWebhook(world, paid({ ...checkout, id: 'cs_test_of_another_shop' }, 'evt_of_another_shop'));
    expect([answer.status, answer.body]).toEqual([200, { outcome: 'unknown' }]);
    expect(await paymentState(buyer)).toBe('pending');
    expect(await unmatchedEvents()).toContainEqual({
      id: 'evt_of_another_shop',
      type: 'checkout.session.completed',
      outcome: 'unknown',
      payment_id: null,
      is_used: false,
      reference: paymentId,
      received_at: world.clock.now().toISOString(),
    });
  });

  test('a checkout that is not ours and came to nothing bothers nobody', async () => {
    const body = webhookBody(
      'checkout.session.expired',
      { id: 'cs_test_abandoned', payment_status: 'unpaid', status: 'expired' },
      'evt_abandoned',
    );
    expect((await sendWebhook(world, body)).body.outcome).toBe('ignored');
    expect((await unmatchedEvents()).map((event) => event.id)).not.toContain('evt_abandoned');
  });
});

describe('the size and the way of a webhook', () => {
  const padded = (checkout: StandInCheckout, bytes: number): string => {
    const body = paid(checkout);
    return body + ' '.repeat(bytes - body.length);
  };

  test('an event of exactly 1 MiB is read', async () => {
    const { checkout } = await paidAtProvider();
    expect((await sendWebhook(world, padded(checkout, 1_048_576))).body.outcome).toBe('completed');
  });

  test('1 MB without a signature answers 400', async () => {
    expect((await sendWebhook(world, 'x'.repeat(1_000_000), {})).status).toBe(400);
  });

  test.each([1_048_577, 3_000_000])('%i bytes answer 413, signed or not, and change nothing', async (bytes) => {
    const { buyer, checkout } = await paidAtProvider();
    const body = padded(checkout, bytes);
    expect((await sendWebhook(world, body)).status).toBe(413);
    expect((await sendWebhook(world, body, {})).status).toBe(413);
    expect(await paymentState(buyer)).toBe('pending');
  });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('there is nothing to %s', async (method) => {
    expect((await world.visitor('program').request(method, '/api/payments/webhook')).status).toBe(405);
  });

  test('a page of another site cannot even knock', async () => {
    const { checkout } = await paidAtProvider();
    const body = paid(checkout);
    const headers = { 'stripe-signature': signWebhook(body, later(0)), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await sendWebhook(world, body, headers)).status).toBe(403);
  });

  test.each(['text/plain', 'application/octet-stream', 'application/json; charset=utf-8'])(
    'the type %s does not matter, the bytes do',
    async (kind) => {
      const { checkout } = await paidAtProvider();
      const body = paid(checkout);
      const headers = { 'stripe-signature': signWebhook(body, later(0)), 'content-type': kind };
      expect((await sendWebhook(world, body, headers)).body.outcome).toBe('completed');
    },
  );
});

describe('events that arrive more than once, or in another order', () => {
  test('A-135 the same event twenty times at once: one completed payment, one entitlement, one receipt', async () => {
    const { buyer, paymentId, checkout } = await paidAtProvider();
    const body = paid(checkout, 'evt_twenty');
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendWebhook(world, body)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    const outcomes = answers.map((answer) => answer.body.outcome).toSorted();
    expect(outcomes).toEqual(['completed', ...Array.from({ length: 19 }, () => 'repeated')]);
    expect(await storedPayment(world, paymentId)).toMatchObject({ status: 'completed', refundDueAt: null });
    expect(await countReceipts(world, buyer.email)).toBe(1);
    const kept = await world.runtime.database.select().from(paymentEvents).where(eq(paymentEvents.id, 'evt_twenty'));
    expect(kept).toMatchObject([{ outcome: 'completed', paymentId }]);
  });

  test('A-135 twenty different events about one payment at once: the same', async () => {
    const { buyer, checkout } = await paidAtProvider();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendWebhook(world, paid(checkout))));
    expect(answers.filter((answer) => answer.body.outcome === 'completed')).toHaveLength(1);
    expect(await countReceipts(world, buyer.email)).toBe(1);
  });

  const kinds = ['checkout.session.completed', 'checkout.session.expired', 'checkout.session.async_payment_failed'];
  const orders = kinds.flatMap((first) =>
    kinds
      .filter((second) => second !== first)
      .map((second) => [first, second, ...kinds.filter((third) => ![first, second].includes(third))]),
  );
  test.each(orders)('A-135 %s, then %s, then %s: completed, one receipt', async (...order) => {
    const { buyer, paymentId, checkout } = await paidAtProvider();
    for (const kind of [...order, ...order]) expect((await sendWebhook(world, webhookBody(kind, checkout))).status).toBe(200);
    expect(await storedPayment(world, paymentId)).toMatchObject({ status: 'completed', failureReason: null });
    expect(await paymentState(buyer)).toBe('completed');
    expect(await countReceipts(world, buyer.email)).toBe(1);
  });

  test('A-135 all of them at once: completed, one receipt', async () => {
    const { buyer, paymentId, checkout } = await paidAtProvider();
    await Promise.all([...kinds, ...kinds, ...kinds].map((kind) => sendWebhook(world, webhookBody(kind, checkout))));
    expect(await storedPayment(world, paymentId)).toMatchObject({ status: 'completed', failureReason: null });
    expect(await countReceipts(world, buyer.email)).toBe(1);
  });

  test.each([
    ['checkout.session.expired', 'expired'],
    ['checkout.session.async_payment_failed', 'declined'],
  ])('A-124 %s alone makes it failed: %s', async (kind, reason) => {
    const { paymentId, checkout } = await paidAtProvider();
    expect((await sendWebhook(world, webhookBody(kind, { ...checkout, payment_status: 'unpaid' }))).body.outcome).toBe('failed');
    expect(await storedPayment(world, paymentId)).toMatchObject({ status: 'failed', failureReason: reason });
  });
});

describe('money that is not what was asked for opens nothing and is listed for a person', () => {
  test.each<[string, Partial<StandInCheckout>, string]>([
    ['a cent less', { amount_total: 4998 }, 'The provider took 4998 cents, not 4999.'],
    ['a cent more', { amount_total: 5000 }, 'The provider took 5000 cents, not 4999.'],
    ['nothing', { amount_total: 0 }, 'The provider took 0 cents, not 4999.'],
    ['another currency', { currency: 'eur' }, 'The provider took EUR, not USD.'],
    ['another reference', { client_reference_id: 'somebody else' }, 'The provider names the reference somebody else, not this payment.'],
    ['no reference', { client_reference_id: null }, 'The provider names the reference nothing, not this payment.'],
  ])('A-131 A-135 %s', async (_, change, mismatch) => {
    const { buyer, paymentId, checkout } = await paidAtProvider();
    const answer = await sendWebhook(world, paid({ ...checkout, ...change }));
    expect([answer.status, answer.body]).toEqual([200, { outcome: 'mismatch' }]);
    expect(await paymentState(buyer)).toBe('pending');
    expect(await heldPayments()).toContainEqual(
      expect.objectContaining({ id: paymentId, email: buyer.email, mismatch, status: 'pending' }),
    );
    expect(await countReceipts(world, buyer.email)).toBe(0);
    expect((await sendWebhook(world, paid(checkout))).body.outcome).toBe('repeated');
    expect(await paymentState(buyer)).toBe('pending');
  });
});
