import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { disableAccount } from '#features/accounts/contract/people.ts';
import { deleteMyAccount } from '#features/accounts/contract/profile.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { addBuyer, begin, type Buyer, countReceipts, storedPayment, storedPayments, sendWebhook } from '#tests/harness/buyers.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listPayments, refundPayment } from '../contract/admin.ts';
import { cancelPayment, readPaymentState } from '../contract/payments.ts';
import { addPaidType, webhookBody, type StandIn, type StandInCheckout, startStandIn } from '../testing.ts';
import { requestRefund } from './refund.ts';
import { takeEntitlement } from './take-entitlement.ts';

let world: World;
let standIn: StandIn;
let type: Awaited<ReturnType<typeof addPaidType>>;
let admin: Buyer;
let buyer: Buyer;
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

const paymentState = async () => (await buyer.visitor.send(readPaymentState, { query: { type: type.code } })).body.status;
const arrive = (checkout: StandInCheckout) => sendWebhook(world, webhookBody('checkout.session.completed', standIn.pay(checkout)));
async function open(): Promise<StandInCheckout> {
  return standIn.checkoutFor((await begin(world, buyer, { type: type.code })).body.payment_id);
}
async function pay(): Promise<string> {
  const checkout = await open();
  await arrive(checkout);
  return checkout.client_reference_id ?? '';
}
/** Starts an attempt as the feature below does: the attempt and the use in one transaction. */
const startAttempt = (assessmentId = world.runtime.dice.uuid(), userId = buyer.userId, priceCents = type.priceCents) =>
  world.runtime.database.transaction((tx) => takeEntitlement(tx, { userId, type: { id: type.id, priceCents }, assessmentId }));

describe('one payment, one attempt', () => {
  test('A-136 a payment opens one attempt, and then nothing more', async () => {
    const paymentId = await pay();
    const assessmentId = world.runtime.dice.uuid();
    expect(await startAttempt(assessmentId)).toEqual({ ok: true, value: { paymentId } });
    expect((await storedPayment(world, paymentId)).assessmentId).toBe(assessmentId);
    expect(await startAttempt()).toEqual({ ok: false, refusal: 'not_paid' });
    expect(await paymentState()).toBe('pending');
  });

  test('A-136 of twenty starts at once exactly one succeeds', async () => {
    await pay();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => startAttempt()));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect((await storedPayments(world, buyer.userId)).filter((payment) => payment.assessmentId !== null)).toHaveLength(1);
  });

  test('A-136 a start that is rolled back leaves the payment unused', async () => {
    const paymentId = await pay();
    const failing = world.runtime.database.transaction(async (tx) => {
      await takeEntitlement(tx, { userId: buyer.userId, type, assessmentId: world.runtime.dice.uuid() });
      throw new Error('the attempt could not be created');
    });
    await expect(failing).rejects.toThrow('could not be created');
    expect((await storedPayment(world, paymentId)).assessmentId).toBeNull();
    expect((await startAttempt()).ok).toBe(true);
  });

  test('A-125 what is free needs no payment and uses none', async () => {
    const paymentId = await pay();
    expect(await startAttempt(world.runtime.dice.uuid(), buyer.userId, 0)).toEqual({ ok: true, value: { paymentId: null } });
    expect((await storedPayment(world, paymentId)).assessmentId).toBeNull();
  });

  test('A-127 nothing opens without a completed payment: not a pending one, not a failed one, not one of somebody else', async () => {
    await open();
    expect((await startAttempt()).ok).toBe(false);
    await buyer.visitor.send(cancelPayment, { body: { type: type.code } });
    expect((await startAttempt()).ok).toBe(false);
    await pay();
    const other = await addBuyer(world);
    expect((await startAttempt(world.runtime.dice.uuid(), other.userId)).ok).toBe(false);
  });

  test('A-136 after a used payment the next attempt is paid for anew', async () => {
    await pay();
    await startAttempt();
    const second = await pay();
    expect(await paymentState()).toBe('completed');
    expect(await startAttempt()).toEqual({ ok: true, value: { paymentId: second } });
  });

  test('A-136 a payment counts however many tries failed after it was begun', async () => {
    const checkout = await open();
    const { database } = world.runtime;
    await database.$client.query(
      `insert into payments (id, user_id, assessment_type_id, amount, currency, status, failure_reason, provider, created_at)
       select gen_random_uuid(), $1, $2, 4999, 'USD', 'failed', 'canceled', 'stripe', $3::timestamptz + n * interval '1 second'
       from generate_series(1, 150) as n`,
      [buyer.userId, type.id, world.clock.now()],
    );
    await arrive(checkout);
    expect(await paymentState()).toBe('completed');
    expect((await startAttempt()).ok).toBe(true);
  });
});

describe('two payments for the same thing', () => {
  async function payTwice() {
    const first = await open();
    await buyer.visitor.send(cancelPayment, { body: { type: type.code } });
    const second = await open();
    return [first, second] as const;
  }

  test('A-135 one opens an attempt; the other is paid back by itself, and a person is told', async () => {
    const [first, second] = await payTwice();
    expect((await arrive(first)).body.outcome).toBe('completed');
    expect((await arrive(second)).body.outcome).toBe('refund_due');
    const due = await storedPayment(world, second.client_reference_id ?? '');
    expect(due).toMatchObject({ status: 'completed', refundDueAt: world.clock.now(), refundReason: 'Paid twice for the same attempt.' });
    const { rows: payments } = (await admin.visitor.send(listPayments)).body;
    expect(payments).toContainEqual(expect.objectContaining({ id: due.id, email: buyer.email, refund_reason: due.refundReason }));
    await world.mails();
    expect((await storedPayment(world, due.id)).refundedAt).toEqual(world.clock.now());
    expect((await startAttempt()).ok).toBe(true);
    expect((await startAttempt()).ok).toBe(false);
    const receipts = (await world.mails()).filter((mail) => mail.to === buyer.email && mail.subject.startsWith('Receipt'));
    expect(receipts).toHaveLength(2);
    expect(receipts.filter((mail) => mail.text.includes('we’ll refund this payment'))).toHaveLength(1);
  });

  test('A-135 both at once: one opens, one is due back', async () => {
    const [first, second] = await payTwice();
    const outcomes = (await Promise.all([arrive(first), arrive(second)])).map((answer) => answer.body.outcome);
    expect(outcomes.toSorted()).toEqual(['completed', 'refund_due']);
    expect((await storedPayments(world, buyer.userId)).filter((payment) => payment.refundDueAt === null)).toHaveLength(1);
  });

  test('a second payment after the first was used is the next attempt', async () => {
    const [first, second] = await payTwice();
    await arrive(first);
    await startAttempt();
    expect((await arrive(second)).body.outcome).toBe('completed');
    expect((await startAttempt()).ok).toBe(true);
  });

  test('the database itself refuses a second entitlement', async () => {
    const [first, second] = await payTwice();
    await arrive(first);
    const forced = world.runtime.database.$client.query("update payments set status = 'completed' where id = $1", [
      second.client_reference_id,
    ]);
    await expect(forced).rejects.toThrow('payments_one_entitlement');
  });
});

describe('a payment that is to be paid back', () => {
  test('opens nothing from that moment on', async () => {
    const id = await pay();
    expect((await admin.visitor.send(refundPayment, { params: { id }, body: { reason: 'Booked by mistake.' } })).status).toBe(202);
    expect(await paymentState()).toBe('pending');
    expect(await startAttempt()).toEqual({ ok: false, refusal: 'not_paid' });
  });

  test('also for a start that had seen it as paid a moment before', async () => {
    const { database } = world.runtime;
    const id = await pay();
    const asked = Promise.withResolvers<void>();
    const decided = Promise.withResolvers<void>();
    const refund = database.transaction(async (tx) => {
      const request = { paymentId: id, reason: 'Booked by mistake.', actorId: null, isOurFailure: false, now: world.clock.now() };
      await requestRefund(world.runtime, tx, null, request);
      asked.resolve();
      await decided.promise;
    });
    await asked.promise;
    const attempt = startAttempt();
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await vi.waitFor(async () => expect((await database.execute(waiting)).rows).toHaveLength(1), 10_000);
    decided.resolve();
    await refund;
    expect(await attempt).toEqual({ ok: false, refusal: 'not_paid' });
    expect((await storedPayment(world, id)).assessmentId).toBeNull();
  });
});

describe('when the account is disabled', () => {
  test('money that comes afterwards goes back by itself, and the receipt says so', async () => {
    const checkout = await open();
    const id = checkout.client_reference_id ?? '';
    expect((await admin.visitor.send(disableAccount, { params: { id: buyer.userId }, body: { reason: 'misuse' } })).status).toBe(200);
    expect((await arrive(checkout)).body.outcome).toBe('refund_due');
    const { rows } = (await admin.visitor.send(listPayments, { query: { show: 'attention' } })).body;
    expect(rows).toContainEqual(expect.objectContaining({ id, refund_reason: 'The account was disabled before the payment arrived.' }));
    const mails = (await world.mails()).filter((mail) => mail.to === buyer.email);
    expect(mails.find((mail) => mail.subject.startsWith('Receipt'))?.text).toContain(
      'Your account is disabled, so we’ll refund this payment',
    );
    expect(mails.filter((mail) => mail.subject.startsWith('Refund'))).toHaveLength(1);
    expect(standIn.refunds.filter((one) => one.payment_intent === checkout.payment_intent)).toMatchObject([{ amount: 4999 }]);
    expect((await storedPayment(world, id)).refundedAt).toEqual(world.clock.now());
    expect((await startAttempt()).ok).toBe(false);
  });
});

describe('when the account is deleted', () => {
  const leave = () => buyer.visitor.send(deleteMyAccount, { body: { password: testPassword } });

  test('A-109 the books stay, without the person', async () => {
    const id = await pay();
    expect((await leave()).status).toBe(204);
    expect(await storedPayment(world, id)).toMatchObject({ userId: null, status: 'completed', amountCents: 4999 });
    const { rows } = await world.runtime.database.$client.query(
      'select p::text as payment, (select json_agg(e)::text from payment_events e where e.payment_id = p.id) as events from payments p where id = $1',
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain(buyer.email);
    expect(JSON.stringify(rows)).not.toContain(buyer.userId);
  });

  test('money that comes afterwards is due back, and nobody gets a mail', async () => {
    const checkout = await open();
    await leave();
    const answer = await arrive(checkout);
    expect([answer.status, answer.body.outcome]).toEqual([200, 'refund_due']);
    expect(await storedPayment(world, checkout.client_reference_id ?? '')).toMatchObject({
      userId: null,
      status: 'completed',
      refundReason: 'The account was deleted before the payment arrived.',
    });
    expect(await countReceipts(world, buyer.email)).toBe(0);
  });

  test('a checkout that expires afterwards is simply failed', async () => {
    const checkout = standIn.expire(await open());
    await leave();
    expect((await sendWebhook(world, webhookBody('checkout.session.expired', checkout))).body.outcome).toBe('failed');
  });

  test('money of two deleted people for one type does not get in each other’s way', async () => {
    const first = await open();
    await leave();
    buyer = await addBuyer(world);
    const second = await open();
    await leave();
    const outcomes = (await Promise.all([arrive(first), arrive(second)])).map((answer) => answer.body.outcome);
    expect(outcomes).toEqual(['refund_due', 'refund_due']);
  });
});
