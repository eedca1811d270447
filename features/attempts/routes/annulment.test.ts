import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { refundPayment } from '#features/payments/contract/admin.ts';
import { listMyPayments } from '#features/payments/contract/payments.ts';
import { chargeOf, disputeOf, type StandIn, startStandIn, webhookBody } from '#features/payments/testing.ts';
import { begin, sendWebhook } from '#tests/harness/buyers.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { annulAttempt, listFinishedAttempts, listOpenAttempts } from '../contract/admin.ts';
import { awaitChange, deliverQuestions, listMyAttempts, readAttempt, submitAttempt } from '../contract/attempts.ts';
import { createAttempt, readGate } from '../contract/gate.ts';
import { outageReason, returnedAtMostSeconds } from '../rules/outage.ts';
import { assessments } from '../tables.ts';
import { addTest, answer, passCheck, passTime, sit } from '../testing.ts';

let world: World;
let standIn: StandIn;
let admin: Member;
let candidate: Member;
let paid: Awaited<ReturnType<typeof addTest>>;
let strict: typeof paid;
let unlimited: typeof paid;
beforeAll(async () => {
  standIn = await startStandIn({ price_annulled: 4999 });
  world = await openWorld({ stripe: standIn.stripe });
  const limits = { attemptsPerYear: 1, coolOffDays: 14 };
  paid = await addTest(world, { priceCents: 4999, stripePriceId: 'price_annulled', ...limits });
  unlimited = await addTest(world, { priceCents: 4999, stripePriceId: 'price_annulled' });
  strict = await addTest(world, limits);
  admin = await addMember(world, 'admin');
});
beforeEach(async () => {
  world.clock.advanceSeconds(10);
  candidate = await addMember(world, 'student');
});
afterAll(async () => {
  await world.close();
  await standIn.close();
});

const reason = 'The fire alarm went off.';
const annul = (id: string, body: object = { reason }, who = admin) => who.visitor.send(annulAttempt, { params: { id }, body });
const submit = (id: string) => candidate.visitor.send(submitAttempt, { params: { id } });
const mine = async (id: string) => (await candidate.visitor.send(listMyAttempts)).body.attempts.find((one) => one.id === id);
const gate = async (type: typeof paid) => (await candidate.visitor.send(readGate, { params: { id: type.slug } })).body;
const payments = async () => (await candidate.visitor.send(listMyPayments)).body.payments;
const mails = async (subject: string) =>
  (await world.mails()).filter((mail) => mail.to === candidate.email && mail.subject.startsWith(subject));
const stored = async (id: string) => (await world.runtime.database.select().from(assessments).where(eq(assessments.id, id)))[0];

async function pay(type = paid) {
  const { payment_id: id } = (await begin(world, candidate, { type: type.code })).body;
  const checkout = standIn.pay(standIn.checkoutFor(id));
  await sendWebhook(world, webhookBody('checkout.session.completed', checkout));
  return { id, checkout };
}
async function sitPaid(type = paid) {
  const payment = await pay(type);
  return { payment, sitting: await sit(world, candidate, type) };
}

describe('an annulled attempt counts for nothing', () => {
  test('it is neither one of the year’s attempts nor the start of a waiting period', async () => {
    const { attemptId } = await sit(world, candidate, strict);
    await submit(attemptId);
    expect(await gate(strict)).toMatchObject({ attempts_used: 1, why_not_start: { refusal: 'attempts_used_up' } });
    expect((await annul(attemptId)).body).toEqual({ payment: 'free' });
    expect(await gate(strict)).toMatchObject({ attempts_used: 0, why_not_start: null });
    expect((await sit(world, candidate, strict)).attemptId).not.toBe(attemptId);
  });

  test('its owner reads that, why, and what became of the payment; the result stays at its address without a comparison', async () => {
    const { attemptId } = await sit(world, candidate, strict);
    const { result_id: resultId } = (await submit(attemptId)).body;
    await annul(attemptId);
    const annulment = { at: world.clock.now().toISOString(), reason, payment: 'free' };
    expect(await mine(attemptId)).toMatchObject({ state: 'annulled', result: null, result_id: resultId, annulment });
    const result = await candidate.visitor.request<object>('GET', `/api/results/${resultId}`);
    expect(result.body).toMatchObject({ state: 'annulled', annulment, comparison: null });
    const [mail, ...more] = await mails('Your attempt');
    expect([more, mail?.text.includes(reason), mail?.text.includes('doesn’t count toward your limit')]).toEqual([[], true, true]);
  });

  test('administrators find it among the finished ones, and the act in the audit log', async () => {
    const { attemptId } = await sit(world, candidate, strict);
    await annul(attemptId);
    const find = async (show: string) =>
      (await admin.visitor.send(listFinishedAttempts, { query: { show, search: candidate.email } })).body.rows.find(
        (row) => row.id === attemptId,
      );
    expect(await find('annulled')).toMatchObject({ state: 'annulled', annulment: { reason }, score: null });
    expect(await find('counting')).toBeUndefined();
    expect((await admin.visitor.send(listOpenAttempts, { query: { search: candidate.email } })).body.rows).toEqual([]);
    const entry = (await admin.visitor.send(listAuditEntries)).body.rows.find((one) => one.subject === `attempt:${attemptId}`);
    expect(entry).toMatchObject({ act: 'attempts.annulled', details: { reason } });
  });

  test('an open one ends: what is saved or submitted afterwards is refused, and its page learns of it', async () => {
    const sitting = await sit(world, candidate, strict);
    const { attemptId: id } = sitting;
    const waiting = candidate.visitor.send(awaitChange, { params: { id }, query: { version: sitting.sheet.version, wait_seconds: 10 } });
    await annul(id);
    expect((await waiting).body).toMatchObject({ state: 'annulled', result_id: null });
    expect((await candidate.visitor.send(readAttempt, { params: { id } })).body).toMatchObject({
      state: 'annulled',
      annulment: { reason },
    });
    expect((await answer(candidate, sitting, 1, 0)).status).toBe(409);
    const refused = await submit(id);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'annulled']);
    const again = await candidate.visitor.send(deliverQuestions, { params: { id }, body: { window_id: sitting.windowId } });
    expect(again.status).toBe(409);
    await passTime(world, 7200);
    expect(await stored(id)).toMatchObject({ status: 'finished', finishedBy: null });
    expect(await mails('Your result')).toEqual([]);
  });

  test('without a reason, by others than administrators, twice, or of nobody it is refused', async () => {
    const { attemptId } = await sit(world, candidate, strict);
    expect((await annul(attemptId, { reason: ' ' })).status).toBe(422);
    expect((await annul(attemptId, {})).status).toBe(422);
    expect((await annul(attemptId, { reason }, candidate)).status).toBe(403);
    expect((await annul(world.runtime.dice.uuid())).status).toBe(404);
    expect((await annul(attemptId)).status).toBe(200);
    const twice = await annul(attemptId);
    expect([twice.status, twice.body.error.code]).toEqual([409, 'already_annulled']);
  });
});

describe('its payment', () => {
  test('pays for another attempt, once, however often it is annulled at the same time', async () => {
    const { sitting } = await sitPaid();
    const replies = await Promise.all(Array.from({ length: 8 }, () => annul(sitting.attemptId)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(replies.find(({ status }) => status === 200)?.body).toEqual({ payment: 'given_back' });
    expect(await payments()).toMatchObject([{ is_used: false, refund_due: false }]);
    expect((await sit(world, candidate, paid)).attemptId).not.toBe(sitting.attemptId);
    expect((await candidate.visitor.send(createAttempt, { body: { type: paid.code } })).body.is_new).toBe(false);
    expect(await mails('Your attempt')).toHaveLength(1);
  });

  test('is refunded when the person wants that', async () => {
    const { sitting } = await sitPaid();
    expect((await annul(sitting.attemptId, { reason, refund: true })).body).toEqual({ payment: 'refunded' });
    expect(await mails('Refund')).toHaveLength(1);
    expect(await payments()).toMatchObject([{ is_used: false, refunded_at: expect.any(String) }]);
    await passCheck(candidate, paid);
    expect((await candidate.visitor.send(createAttempt, { body: { type: paid.code } })).body.error.code).toBe('not_paid');
  });

  test('is refunded when another unused payment stands there already', async () => {
    const { payment, sitting } = await sitPaid(unlimited);
    await submit(sitting.attemptId);
    await pay(unlimited);
    expect((await annul(sitting.attemptId)).body).toEqual({ payment: 'refunded' });
    await world.mails();
    expect(standIn.refunds.filter((one) => one.payment_intent === payment.checkout.payment_intent)).toHaveLength(1);
    expect((await payments()).filter((one) => !one.is_used && !one.refund_due && one.refunded_at === null)).toHaveLength(1);
  });

  test.each([
    ['refunded', 'charge.refunded', (checkout: Parameters<typeof chargeOf>[0]) => chargeOf(checkout)],
    ['lost to the bank', 'charge.dispute.closed', (checkout: Parameters<typeof chargeOf>[0]) => disputeOf(checkout, 'lost')],
  ])('that was %s before is not given back again', async (_, kind, objectOf) => {
    const { payment, sitting } = await sitPaid();
    await sendWebhook(world, webhookBody(kind, objectOf(payment.checkout)));
    expect((await annul(sitting.attemptId, { reason, refund: true })).body).toEqual({ payment: 'settled' });
    await passCheck(candidate, paid);
    expect((await candidate.visitor.send(createAttempt, { body: { type: paid.code } })).body.error.code).toBe('not_paid');
    expect(standIn.refunds.filter((one) => one.payment_intent === payment.checkout.payment_intent)).toEqual([]);
  });

  test('that a bank disputes pays for another attempt when that is won', async () => {
    const { payment, sitting } = await sitPaid();
    await sendWebhook(world, webhookBody('charge.dispute.created', disputeOf(payment.checkout)));
    expect((await annul(sitting.attemptId)).body).toEqual({ payment: 'held' });
    await passCheck(candidate, paid);
    const start = () => candidate.visitor.send(createAttempt, { body: { type: paid.code } });
    expect((await start()).body.error.code).toBe('not_paid');
    await sendWebhook(world, webhookBody('charge.dispute.closed', disputeOf(payment.checkout, 'won')));
    expect((await start()).status).toBe(201);
  });

  test('in 8 races of annulling, submitting and refunding, the money is given back once', async () => {
    for (let round = 0; round < 8; round++) {
      world.clock.advanceSeconds(10);
      candidate = await addMember(world, 'student');
      const { payment, sitting } = await sitPaid();
      const acts = [
        () => annul(sitting.attemptId, { reason, refund: round % 3 === 0 }),
        () => submit(sitting.attemptId),
        () => admin.visitor.send(refundPayment, { params: { id: payment.id }, body: { reason, is_our_failure: true } }),
        () => annul(sitting.attemptId),
      ];
      const replies = await Promise.all([...acts.slice(round % 4), ...acts.slice(0, round % 4)].map((act) => act()));
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      await world.mails();
      expect(await mine(sitting.attemptId)).toMatchObject({ state: 'annulled', result: null });
      expect(standIn.refunds.filter((one) => one.payment_intent === payment.checkout.payment_intent)).toHaveLength(1);
      await passCheck(candidate, paid);
      expect((await candidate.visitor.send(createAttempt, { body: { type: paid.code } })).body.error.code).toBe('not_paid');
      expect(await mails('Your attempt')).toHaveLength(1);
    }
  }, 60_000);
});

describe('an outage', () => {
  test('beyond what is given back annuls the attempt without anybody asking, gives the payment back and says so', async () => {
    const { sitting } = await sitPaid();
    await passTime(world, 60);
    world.clock.advanceSeconds(returnedAtMostSeconds + 1);
    await world.house.ticks.runOnce();
    expect(await mine(sitting.attemptId)).toMatchObject({ state: 'annulled', annulment: { reason: outageReason, payment: 'given_back' } });
    expect(await payments()).toMatchObject([{ is_used: false, refund_due: false }]);
    expect((await mails('Your attempt'))[0]?.text).toContain(outageReason);
    await world.house.ticks.runOnce();
    expect(await mails('Your attempt')).toHaveLength(1);
    expect(await gate(paid)).toMatchObject({ attempts_used: 0, why_not_start: null, payment: 'completed' });
  });

  test('of half an hour is given back, and the attempt goes on', async () => {
    const sitting = await sit(world, candidate, strict);
    await passTime(world, 60);
    world.clock.advanceSeconds(returnedAtMostSeconds - 1);
    await world.house.ticks.runOnce();
    expect(await stored(sitting.attemptId)).toMatchObject({ status: 'open', annulledAt: null, returnedSeconds: returnedAtMostSeconds - 1 });
  });
});
