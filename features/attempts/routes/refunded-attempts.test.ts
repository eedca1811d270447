import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listPaymentEvents, refundPayment } from '#features/payments/contract/admin.ts';
import { listMyPayments } from '#features/payments/contract/payments.ts';
import { chargeOf, disputeOf, type StandIn, startStandIn, webhookBody } from '#features/payments/testing.ts';
import { begin, sendWebhook } from '#tests/harness/buyers.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { deliverQuestions, readAttempt, submitAttempt } from '../contract/attempts.ts';
import { createAttempt, readGate } from '../contract/gate.ts';
import { addTest, passCheck } from '../testing.ts';

let world: World;
let standIn: StandIn;
let admin: Member;
let candidate: Member;
let type: Awaited<ReturnType<typeof addTest>>;
beforeAll(async () => {
  standIn = await startStandIn({ price_refunded: 4999 });
  world = await openWorld({ stripe: standIn.stripe });
  type = await addTest(world, { priceCents: 4999, stripePriceId: 'price_refunded' });
  admin = await addMember(world, 'admin');
});
beforeEach(async () => {
  candidate = await addMember(world, 'student');
});
afterAll(async () => {
  await world.close();
  await standIn.close();
});

const rounds = 20;

/** Signing in is limited by address, so the clock moves on. */
function newcomer(): Promise<Member> {
  world.clock.advanceSeconds(10);
  return addMember(world, 'student');
}

async function pay() {
  const { payment_id: id } = (await begin(world, candidate, { type: type.code })).body;
  const checkout = standIn.pay(standIn.checkoutFor(id));
  await sendWebhook(world, webhookBody('checkout.session.completed', checkout));
  return { id, checkout };
}
const start = () => candidate.visitor.send(createAttempt, { body: { type: type.code } });
const deliver = (id: string) =>
  candidate.visitor.send(deliverQuestions, { params: { id }, body: { window_id: world.runtime.dice.uuid() } });
const refund = (id: string, more: object = {}) =>
  admin.visitor.send(refundPayment, { params: { id }, body: { reason: 'Asked for by the payer.', ...more } });
const gateState = async () => (await candidate.visitor.send(readGate, { params: { id: type.slug } })).body;
async function startPaid() {
  const paid = await pay();
  await passCheck(candidate, type);
  return { ...paid, attemptId: (await start()).body.id };
}
const mine = async () => (await candidate.visitor.send(listMyPayments)).body.payments[0];

describe('before the questions have arrived', () => {
  test('a refund ends the attempt that was started: no question is delivered, and the gate asks for a payment again', async () => {
    const { id, attemptId } = await startPaid();
    expect((await refund(id)).status).toBe(202);
    const delivered = await deliver(attemptId);
    expect([delivered.status, delivered.body.questions]).toEqual([404, undefined]);
    expect((await candidate.visitor.send(readAttempt, { params: { id: attemptId } })).status).toBe(404);
    expect(await gateState()).toMatchObject({ state: 'payment', attempt: null, attempts_used: 0 });
    expect((await start()).body.error.code).toBe('not_paid');
    expect(await mine()).toMatchObject({ is_used: false });
  });

  test.each([
    ['a refund', 'charge.refunded', chargeOf],
    ['a chargeback', 'charge.dispute.created', disputeOf],
  ] as const)('%s at the provider does the same', async (_, kind, objectOf) => {
    const { checkout, attemptId } = await startPaid();
    await sendWebhook(world, webhookBody(kind, objectOf(checkout)));
    expect((await deliver(attemptId)).status).toBe(404);
    expect(await gateState()).toMatchObject({ state: 'payment', attempt: null });
  });

  test('a chargeback that is won gives the attempt back', async () => {
    const { checkout } = await startPaid();
    await sendWebhook(world, webhookBody('charge.dispute.created', disputeOf(checkout)));
    await sendWebhook(world, webhookBody('charge.dispute.closed', disputeOf(checkout, 'won')));
    const again = await start();
    expect(again.status).toBe(201);
    expect((await deliver(again.body.id)).body.questions).toHaveLength(6);
  });
});

describe('once the questions have arrived', () => {
  test('a refund is refused, unless a failure of ours spoiled the attempt', async () => {
    const { id, attemptId } = await startPaid();
    await deliver(attemptId);
    const refused = await refund(id);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'attempt_started']);
    expect(await mine()).toMatchObject({ refund_due: false, is_used: true });
    expect((await refund(id, { is_our_failure: true })).status).toBe(202);
    await world.mails();
    expect(await mine()).toMatchObject({ is_used: true, refunded_at: expect.any(String) });
  });

  test('a refund at the provider is booked and listed, and the attempt stays', async () => {
    const { id, checkout, attemptId } = await startPaid();
    await deliver(attemptId);
    await sendWebhook(world, webhookBody('charge.refunded', chargeOf(checkout)));
    expect(await mine()).toMatchObject({ is_used: true, refunded_at: expect.any(String) });
    const { rows } = (await admin.visitor.send(listPaymentEvents)).body;
    expect(rows.find((event) => event.payment_id === id)).toMatchObject({ outcome: 'refunded', is_used: true });
    expect((await candidate.visitor.send(submitAttempt, { params: { id: attemptId } })).status).toBe(200);
  });

  test.each([
    ['refunded', 'charge.refunded', chargeOf],
    ['disputed', 'charge.dispute.created', disputeOf],
  ] as const)('the result says that it was %s', async (mark, kind, objectOf) => {
    const { checkout, attemptId } = await startPaid();
    await deliver(attemptId);
    const { result_id: id } = (await candidate.visitor.send(submitAttempt, { params: { id: attemptId } })).body;
    const markOf = async () =>
      (await candidate.visitor.request<{ payment_mark: string | null }>('GET', `/api/results/${id}`)).body.payment_mark;
    expect(await markOf()).toBeNull();
    await sendWebhook(world, webhookBody(kind, objectOf(checkout)));
    expect(await markOf()).toBe(mark);
    await sendWebhook(world, webhookBody('charge.dispute.closed', disputeOf(checkout, 'won')));
    expect(await markOf()).toBe(mark === 'refunded' ? mark : null);
  });
});

describe('at the same moment', () => {
  test(`in ${rounds} races of a refund and a start, a refunded payment never delivers a question`, async () => {
    for (let round = 0; round < rounds; round++) {
      candidate = await newcomer();
      const { id } = await pay();
      await passCheck(candidate, type);
      const [started, refunded] = await Promise.all([start(), refund(id)]);
      expect(refunded.status).toBe(202);
      expect([201, 409]).toContain(started.status);
      const delivered = started.status === 201 ? await deliver(started.body.id) : null;
      expect(delivered?.status ?? 404).toBe(404);
      expect(await mine()).toMatchObject({ is_used: false });
    }
  });

  test(`in ${rounds} races of a refund and the delivery, exactly one wins`, async () => {
    const winners = new Set<string>();
    for (let round = 0; round < rounds; round++) {
      candidate = await newcomer();
      const { id, attemptId } = await startPaid();
      // Either gets a head start in turn, so that both ends are met.
      const [first, second] = round % 2 === 0 ? [() => deliver(attemptId), () => refund(id)] : [() => refund(id), () => deliver(attemptId)];
      const begun = first();
      if (round % 4 > 1) await new Promise((done) => setTimeout(done, 3));
      const answers = await Promise.all([begun, second()]);
      const statuses = answers.map((answer) => answer.status).toSorted((one, other) => one - other);
      expect([
        [200, 409],
        [202, 404],
      ]).toContainEqual(statuses);
      winners.add(statuses.join());
    }
    expect(winners.size).toBe(2);
  });

  test(`in ${rounds} races of a refund at the provider, a start and a delivery, what was refunded first delivers nothing`, async () => {
    for (let round = 0; round < rounds; round++) {
      candidate = await newcomer();
      const { checkout } = await pay();
      await passCheck(candidate, type);
      const [delivered] = await Promise.all([
        start().then((started) => (started.status === 201 ? deliver(started.body.id) : null)),
        sendWebhook(world, webhookBody('charge.refunded', chargeOf(checkout))),
      ]);
      expect(await mine()).toMatchObject({ is_used: delivered?.status === 200, refunded_at: expect.any(String) });
    }
  });
});
