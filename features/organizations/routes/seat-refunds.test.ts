import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listPayments, refundPayment } from '#features/payments/contract/admin.ts';
import { chargeOf, disputeOf, refundOf, type StandInCheckout, webhookBody } from '#features/payments/testing.ts';
import { addBuyer, sendWebhook, storedPayment } from '#tests/harness/buyers.ts';
import { addSeatBuyers, openSeatMarket, type SeatBuyers, type SeatMarket } from '#tests/harness/seats.ts';
import type { World } from '#tests/harness/world.ts';
import { refundSeatPack } from '../contract/seats.ts';
import { promiseSeats, releaseSeat, useSeat } from '../service/seats.ts';
import { organizations } from '../tables/organizations.ts';
import { seatPacks } from '../tables/seats.ts';
import { addColleague } from '../testing.ts';

let market: SeatMarket;
let world: World;
let acme: SeatBuyers;
beforeAll(async () => {
  market = await openSeatMarket();
  world = market.world;
});
beforeEach(async () => {
  acme = await addSeatBuyers(market);
});
afterAll(() => market.close());

const drain = () => world.house.jobs.drain();

describe('free seats', () => {
  const backOf = (checkout: StandInCheckout) =>
    market.standIn.refunds.filter((one) => one.payment_intent === checkout.payment_intent).map(({ amount }) => amount);

  test('are paid back in part, once, by what the kept ones cost', async () => {
    const checkout = await acme.buy(10);
    await acme.promise(4);
    expect((await acme.newest()).refund).toMatchObject({ seats: 6, cents: 27_500 });
    const answer = await acme.refund();
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ seats: 6, cents: 27_500 });
    expect(await acme.newest()).toMatchObject({
      state: 'open',
      free: 0,
      promised: 4,
      gone: 6,
      refund: null,
      refunded: { cents: 27_500, refunded_at: null },
    });
    expect((await acme.refund({ seats: 6, cents: 27_500 })).body.error.code).toBe('refunded_before');
    await drain();
    expect(backOf(checkout)).toEqual([27_500]);
    expect((await acme.newest()).refunded).toEqual({ cents: 27_500, refunded_at: world.clock.now().toISOString() });
    const mail = (await world.mails()).find(({ to, subject }) => to === acme.owner.email && subject.startsWith('Refund'));
    expect(mail?.text).toContain('$275.00 of $475.00');
    expect(mail?.text).toContain('6 available seats of 10.');
    expect((await storedPayment(world, checkout.client_reference_id ?? '')).refundedCents).toBe(27_500);
  });

  test('of a closed organization are paid back for thirty days more', async () => {
    const checkout = await acme.buy(10);
    await acme.promise(4);
    const longAgo = new Date(world.clock.now().getTime() - 100 * 86_400_000);
    await world.runtime.database.update(seatPacks).set({ createdAt: longAgo }).where(eq(seatPacks.organizationId, acme.organizationId));
    expect((await acme.newest()).refund).toBeNull();
    await world.runtime.database
      .update(organizations)
      .set({ closedAt: world.clock.now() })
      .where(eq(organizations.id, acme.organizationId));
    expect((await acme.newest()).refund).toMatchObject({ seats: 6, cents: 27_500 });
    expect((await acme.refund()).body).toEqual({ seats: 6, cents: 27_500 });
    await drain();
    expect(backOf(checkout)).toEqual([27_500]);
  });

  test('the provider’s own report of the part changes nothing more', async () => {
    const checkout = await acme.buy(10);
    await acme.promise(4);
    await acme.refund();
    await drain();
    const report = await sendWebhook(world, webhookBody('charge.refunded', chargeOf(checkout, 27_500)));
    expect(report.body.outcome).toBe('repeated');
    expect(await acme.newest()).toMatchObject({ state: 'open', promised: 4 });
  });

  test('go back as a whole where none was promised or used', async () => {
    const checkout = await acme.buy(3);
    expect((await acme.refund()).body).toEqual({ seats: 3, cents: 15_000 });
    await drain();
    expect(backOf(checkout)).toEqual([15_000]);
    expect(await acme.newest()).toMatchObject({ state: 'refunded', free: 0, gone: 3, refunded: { cents: 15_000 } });
    expect(await acme.acts()).toEqual(['seats.ordered', 'seats.bought', 'seats.refunded']);
  });

  test('are paid back only as they were shown', async () => {
    await acme.buy(3);
    const shown = { seats: 3, cents: 15_000 };
    await acme.promise(1);
    expect((await acme.refund(shown)).body.error.code).toBe('pack_changed');
    expect(await acme.counted()).toMatchObject({ free: 2, promised: 1 });
  });

  test('of one pack are paid back once, also by ten owners at once', async () => {
    const checkout = await acme.buy(3);
    await acme.promise(1);
    const { id, refund: shown } = await acme.newest();
    const body = { seats: shown?.seats ?? 0, cents: shown?.cents ?? 0 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => acme.owner.visitor.send(refundSeatPack, { params: { id }, body })));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    await drain();
    expect(backOf(checkout)).toEqual([10_000]);
  });

  test('never go both to a request and back', async () => {
    await acme.buy(5);
    const shown = (await acme.newest()).refund;
    const { organizationId } = acme;
    const ask = (requestId: string) =>
      world.runtime.database.transaction((tx) =>
        promiseSeats(tx, { organizationId, assessmentTypeId: market.type.id, requestIds: [requestId], now: world.clock.now() }),
      );
    const [back, ...promised] = await Promise.all([
      acme.refund({ seats: shown?.seats ?? 0, cents: shown?.cents ?? 0 }),
      ...Array.from({ length: 5 }, () => ask(world.runtime.dice.uuid())),
    ]);
    const given = promised.filter((outcome) => outcome.ok).length;
    expect(back?.status === 202 ? given : 0).toBe(0);
    const { free, promised: held, gone } = await acme.newest();
    expect(free + held + gone).toBe(5);
  });

  test('cannot be paid back after thirty days, nor by members', async () => {
    await acme.buy(2);
    expect((await acme.refund({}, acme.member)).body.error.code).toBe('owners_only');
    world.clock.advanceSeconds(30 * 86_400 + 1);
    const later = await addColleague(world, acme, 'owner');
    const answer = await acme.refund({ seats: 2, cents: 10_000 }, later);
    expect(answer.body.error.code).toBe('refund_too_late');
    expect((await acme.newest(later)).refund).toBeNull();
  });

  test('a part that did not arrive is due again, and an administrator asks for it once more', async () => {
    const checkout = await acme.buy(3);
    await acme.promise(1);
    await acme.refund();
    await drain();
    const paymentId = checkout.client_reference_id ?? '';
    const { partRefundId } = await storedPayment(world, paymentId);
    const failed = { ...refundOf(checkout, 'failed', partRefundId ?? ''), amount: 10_000 };
    expect((await sendWebhook(world, webhookBody('refund.failed', failed))).body.outcome).toBe('refund_failed');
    expect((await acme.newest()).refunded).toEqual({ cents: 10_000, refunded_at: null });
    const admin = await addBuyer(world, 'admin');
    const listed = (await admin.visitor.send(listPayments, { query: { show: 'attention' } })).body.rows;
    expect(listed).toContainEqual(
      expect.objectContaining({ id: paymentId, seats: 3, part_refund: expect.objectContaining({ refunded_at: null }) }),
    );
    const body = { reason: 'The bank asked for another try.' };
    expect((await admin.visitor.send(refundPayment, { params: { id: paymentId }, body })).status).toBe(202);
  });
});

describe('money that goes back at the provider', () => {
  test('ends the free seats when all of it does; promised ones can still be used', async () => {
    const checkout = await acme.buy(4);
    const [first = '', second = ''] = await acme.promise(2);
    await sendWebhook(world, webhookBody('charge.refunded', chargeOf(checkout)));
    await drain();
    expect(await acme.newest()).toMatchObject({ state: 'refunded', free: 0, promised: 2, gone: 2 });
    expect(await useSeat(world.runtime.database, first, world.clock.now())).toBe(true);
    await releaseSeat(world.runtime.database, second, world.clock.now());
    expect(await acme.newest()).toMatchObject({ used: 1, promised: 0, gone: 3 });
  });

  test('holds the free seats while a bank disputes it, and frees them when that is won', async () => {
    const checkout = await acme.buy(4);
    const [only = ''] = await acme.promise(1);
    await sendWebhook(world, webhookBody('charge.dispute.created', disputeOf(checkout)));
    await drain();
    expect(await acme.newest()).toMatchObject({ state: 'held', free: 0, promised: 1, gone: 3, refund: null });
    await releaseSeat(world.runtime.database, only, world.clock.now());
    expect(await acme.counted()).toEqual({ free: 0, held: 4, promised: 0, used: 0 });
    await sendWebhook(world, webhookBody('charge.dispute.closed', disputeOf(checkout, 'won')));
    await drain();
    expect(await acme.counted()).toEqual({ free: 4, held: 0, promised: 0, used: 0 });
    expect(await acme.newest()).toMatchObject({ state: 'open' });
  });

  test('ends the held seats when the dispute is lost', async () => {
    const checkout = await acme.buy(2);
    await sendWebhook(world, webhookBody('charge.dispute.created', disputeOf(checkout)));
    await sendWebhook(world, webhookBody('charge.dispute.closed', disputeOf(checkout, 'lost')));
    await drain();
    expect(await acme.newest()).toMatchObject({ state: 'refunded', free: 0, gone: 2 });
  });

  test('before the checkout had completed leaves a pack without free seats', async () => {
    const checkout = await acme.begin(2);
    market.standIn.pay(checkout);
    await sendWebhook(world, webhookBody('charge.refunded', chargeOf(checkout)));
    await acme.arrive(checkout);
    await drain();
    expect(await acme.newest()).toMatchObject({ state: 'refunded', free: 0 });
  });

  test('an administrator pays all of it back only for a failure of ours', async () => {
    const checkout = await acme.buy(3);
    await acme.promise(1);
    const params = { id: checkout.client_reference_id ?? '' };
    const reason = 'Bought by mistake.';
    const admin = await addBuyer(world, 'admin');
    const refused = await admin.visitor.send(refundPayment, { params, body: { reason } });
    expect(refused.body.error.code).toBe('seat_pack');
    const done = await admin.visitor.send(refundPayment, { params, body: { reason, is_our_failure: true } });
    expect(done.status).toBe(202);
    await drain();
    expect(await acme.newest()).toMatchObject({ state: 'refunded', free: 0, promised: 1, gone: 2 });
  });
});
