import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { addBuyer, begin, type Buyer, storedPayment, sendWebhook } from '#tests/harness/buyers.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listPayments, refundPayment } from '../contract/admin.ts';
import { cancelPayment, listMyPayments } from '../contract/payments.ts';
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

const reason = 'The test room was closed.';
const refund = (id: string, who = admin, why: string = reason, more: object = {}) =>
  who.visitor.send(refundPayment, { params: { id }, body: { reason: why, ...more } });
const start = async () => (await begin(world, buyer, { type: type.code })).body.payment_id;
async function pay(change: Partial<StandInCheckout> = {}) {
  const id = await start();
  const checkout = Object.assign(standIn.pay(standIn.checkoutFor(id)), change);
  await sendWebhook(world, webhookBody('checkout.session.completed', checkout));
  return { id, intent: checkout.payment_intent ?? '' };
}
const backOf = (intent: string) => standIn.refunds.filter((one) => one.payment_intent === intent);
const mailsAboutRefund = async () => (await world.mails()).filter((mail) => mail.to === buyer.email && mail.subject.startsWith('Refund'));
const actsAbout = async (id: string) =>
  (await admin.visitor.send(listAuditEntries)).body.rows.filter((entry) => entry.subject === `payment:${id}`);
/** What failed is due again at once, instead of minutes later. */
const hurry = () => world.runtime.database.execute(sql`update pgboss.job set start_after = now() where name = 'payments.refund'`);

describe('an administrator pays back', () => {
  test('through the provider, once, with a mail that gives the reason and an entry in the audit log', async () => {
    const { id, intent } = await pay();
    expect((await refund(id)).status).toBe(202);
    expect((await buyer.visitor.send(listMyPayments)).body.payments[0]).toMatchObject({ refund_due: true, refunded_at: null });
    const [mail, ...more] = await mailsAboutRefund();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('We refunded $49.99 USD for Test PAID-1');
    expect(mail?.text).toContain(reason);
    const [done] = backOf(intent);
    expect(backOf(intent)).toEqual([{ id: done?.id, payment_intent: intent, amount: 4999 }]);
    expect(await storedPayment(world, id)).toMatchObject({
      status: 'completed',
      refundReason: reason,
      refundDueAt: world.clock.now(),
      refundedAt: world.clock.now(),
      refundId: done?.id,
      refundedCents: 4999,
    });
    expect(await actsAbout(id)).toMatchObject([{ act: 'payments.refund.requested', actor_id: admin.userId, details: { reason } }]);
    expect((await buyer.visitor.send(listMyPayments)).body.payments[0]).toMatchObject({
      status: 'completed',
      refund_due: false,
      refunded_at: world.clock.now().toISOString(),
    });
  });

  test('and nobody else does', async () => {
    const { id, intent } = await pay();
    for (const role of ['student', 'employer', 'university'] as const)
      expect((await refund(id, await addBuyer(world, role))).status).toBe(403);
    expect((await refund(id, buyer)).status).toBe(403);
    await world.mails();
    expect(backOf(intent)).toEqual([]);
    expect((await storedPayment(world, id)).refundDueAt).toBeNull();
  });

  test.each(['', '    ', 'no'])('not without a reason: "%s"', async (why) => {
    const { id } = await pay();
    const answer = await refund(id, admin, why);
    expect([answer.status, answer.body.error.fields]).toEqual([422, { reason: 'Enter a reason.' }]);
  });

  test('not twice', async () => {
    const { id, intent } = await pay();
    await refund(id);
    await world.mails();
    const answer = await refund(id);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'already_refunded']);
    await world.mails();
    expect(backOf(intent)).toHaveLength(1);
  });

  test('once, also when asked ten times at once', async () => {
    const { id, intent } = await pay();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id)));
    expect(answers.filter((answer) => answer.status === 202)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status !== 202).map(({ status, body }) => [status, body.error.message]);
    expect(refused).toEqual(Array.from({ length: 9 }, () => [409, expect.stringMatching(/on its way|already refunded/)]));
    expect(await actsAbout(id)).toHaveLength(1);
    expect(await mailsAboutRefund()).toHaveLength(1);
    expect(backOf(intent)).toHaveLength(1);
  });

  test('not what was never paid, or is not there', async () => {
    const id = await start();
    expect((await refund(id)).body.error.code).toBe('not_paid');
    await buyer.visitor.send(cancelPayment, { body: { type: type.code } });
    expect((await refund(id)).body.error).toMatchObject({ code: 'not_paid', message: 'Nothing was paid, so there’s nothing to refund.' });
    expect((await refund(world.runtime.dice.uuid())).status).toBe(404);
    expect(await actsAbout(id)).toEqual([]);
  });

  test('all of what came when it was not what was asked for', async () => {
    const { id, intent } = await pay({ amount_total: 5100 });
    expect((await refund(id)).status).toBe(202);
    const [mail] = await mailsAboutRefund();
    expect(mail?.text).toContain('We refunded everything you paid');
    expect(backOf(intent)).toMatchObject([{ amount: 5100 }]);
    expect((await storedPayment(world, id)).refundedCents).toBe(5100);
  });

  test('also for an attempt that was taken when a failure of ours spoiled it; the attempt stays named in the books', async () => {
    const { id, intent } = await pay();
    const assessmentId = world.runtime.dice.uuid();
    await world.runtime.database.transaction((tx) => takeEntitlement(tx, { userId: buyer.userId, type, assessmentId }));
    expect((await refund(id)).body.error.code).toBe('attempt_started');
    expect((await refund(id, admin, reason, { is_our_failure: true })).status).toBe(202);
    await world.mails();
    expect(backOf(intent)).toHaveLength(1);
    expect(await storedPayment(world, id)).toMatchObject({ assessmentId, refundedAt: expect.any(Date) });
  });

  test('and what is settled leaves what needs a person, and is found among the refunded and by its payer', async () => {
    const older = (await pay({ amount_total: 1 })).id;
    const newer = (await pay({ amount_total: 2 })).id;
    const ids = async (query: object = {}) =>
      (await admin.visitor.send(listPayments, { query })).body.rows
        .map((payment) => payment.id)
        .filter((id) => id === older || id === newer);
    expect(await ids()).toEqual([newer, older]);
    await refund(newer);
    await world.mails();
    expect(await ids()).toEqual([older]);
    expect(await ids({ show: 'refunded' })).toEqual([newer]);
    expect(await ids({ search: buyer.email.toUpperCase() })).toEqual([newer, older]);
    expect(await ids({ search: `test ${type.code.toLowerCase()}` })).toEqual([newer, older]);
    expect(await ids({ search: type.code.toLowerCase() })).toEqual([newer, older]);
    expect(await ids({ search: 'no such assessment' })).toEqual([]);
  });
});

test('by rule, when a paid attempt could not be delivered: nobody is named as the actor', async () => {
  const { id, intent } = await pay();
  const { database } = world.runtime;
  const request = {
    paymentId: id,
    reason: 'The attempt could not be delivered.',
    actorId: null,
    isOurFailure: true,
    now: world.clock.now(),
  };
  expect(await database.transaction((tx) => requestRefund(world.runtime, tx, null, request))).toEqual({ ok: true, value: undefined });
  await world.mails();
  expect(backOf(intent)).toHaveLength(1);
  expect(await actsAbout(id)).toMatchObject([{ actor_id: null }]);
});

describe('when the provider fails', () => {
  test('the payment opens nothing, no mail lies, and a later try pays back once', async () => {
    const { id, intent } = await pay();
    standIn.trouble('broken');
    await refund(id);
    expect(await mailsAboutRefund()).toEqual([]);
    expect(await storedPayment(world, id)).toMatchObject({ refundDueAt: expect.any(Date), refundedAt: null });
    world.clock.advanceSeconds(3600);
    await hurry();
    expect(await mailsAboutRefund()).toHaveLength(1);
    expect(backOf(intent)).toHaveLength(1);
    expect((await storedPayment(world, id)).refundedAt).toEqual(world.clock.now());
  });

  test('after it had paid back, but before we heard of it: once', async () => {
    const { id, intent } = await pay();
    await refund(id);
    await world.mails();
    await world.runtime.database.execute(
      sql`update payments set refunded_at = null, refund_id = null, refunded_cents = 0 where id = ${id}`,
    );
    world.clock.advanceSeconds(7200);
    await refund(id);
    await world.mails();
    expect(backOf(intent)).toHaveLength(1);
    expect((await storedPayment(world, id)).refundedAt).toEqual(world.clock.now());
  });

  test('what the provider never named is not called paid back', async () => {
    const { id } = await pay();
    await world.runtime.database.execute(sql`update payments set provider_payment_id = null where id = ${id}`);
    await refund(id);
    expect(await mailsAboutRefund()).toEqual([]);
    expect((await storedPayment(world, id)).refundedAt).toBeNull();
  });

  test('what another provider took is not called paid back', async () => {
    const { id } = await pay();
    await world.runtime.database.execute(sql`update payments set provider = 'test' where id = ${id}`);
    await refund(id);
    expect(await mailsAboutRefund()).toEqual([]);
    expect((await storedPayment(world, id)).refundedAt).toBeNull();
  });
});
