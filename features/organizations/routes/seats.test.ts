import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import { listMyPayments, readPaymentState, readReceipt } from '#features/payments/contract/payments.ts';
import { payments } from '#features/payments/tables.ts';
import { addBuyer } from '#tests/harness/buyers.ts';
import { addSeatBuyers, openSeatMarket, type SeatBuyers, type SeatMarket } from '#tests/harness/seats.ts';
import type { World } from '#tests/harness/world.ts';
import { cancelSeatOrder, confirmSeatOrder, readSeatReceipt, readSeats, refundSeatPack } from '../contract/seats.ts';
import { organizations } from '../tables/organizations.ts';
import { addColleague, addOrganization } from '../testing.ts';

let market: SeatMarket;
let world: World;
let acme: SeatBuyers;
beforeAll(async () => {
  market = await openSeatMarket();
  world = market.world;
  const { database } = world.runtime;
  await addType(database, { code: 'FREE-1', publishedAt: new Date() });
  await addType(database, { code: 'CLOSED-1', priceCents: 5000, stripePriceId: 'price_closed' });
  await addType(database, { code: 'DEAR-1', priceCents: 20_000, stripePriceId: 'price_dear', publishedAt: new Date() });
});
beforeEach(async () => {
  acme = await addSeatBuyers(market);
});
afterAll(() => market.close());

const drain = () => world.house.jobs.drain();

describe('buying a pack', () => {
  test('charges the price of the catalog less the volume step, and the seats are there once the money is', async () => {
    const checkout = await acme.begin(10);
    expect(checkout).toMatchObject({ amount_total: 47_500, customer_email: acme.owner.email });
    expect(await acme.packs()).toEqual([]);
    await acme.arrive(checkout);
    await drain();
    expect(await acme.packs()).toMatchObject([
      { type_code: 'PAID-1', size: 10, state: 'open', paid_cents: 47_500, free: 10, promised: 0, used: 0, reason: null, refunded: null },
    ]);
    expect(await acme.counted()).toEqual({ free: 10, held: 0, promised: 0, used: 0 });
    expect(await acme.acts()).toEqual(['seats.ordered', 'seats.bought']);
  });

  test('makes one pack, however often and by whomever the money is reported', async () => {
    const checkout = await acme.begin(3);
    const body = { payment_id: checkout.client_reference_id ?? '' };
    expect((await acme.owner.visitor.send(confirmSeatOrder, { body })).body).toEqual({ state: 'waiting', size: 3 });
    market.standIn.pay(checkout);
    await Promise.all([
      acme.arrive(checkout),
      acme.arrive(checkout),
      acme.owner.visitor.send(confirmSeatOrder, { body }),
      acme.member.visitor.send(confirmSeatOrder, { body }),
    ]);
    await drain();
    expect((await acme.owner.visitor.send(confirmSeatOrder, { body })).body).toEqual({ state: 'paid', size: 3 });
    expect(await acme.counted()).toMatchObject({ free: 3 });
    expect(await acme.packs()).toHaveLength(1);
  });

  test('asks for the same checkout when somebody clicks ten times', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => acme.order(4)));
    expect(new Set(answers.map(({ body }) => body.checkout_url)).size).toBe(1);
    expect((await acme.order(5)).body.payment_id).not.toBe(answers[0]?.body.payment_id);
  });

  test('says that a checkout was left, and counts money that comes all the same', async () => {
    const checkout = await acme.begin(2);
    const body = { payment_id: checkout.client_reference_id ?? '' };
    expect((await acme.owner.visitor.send(cancelSeatOrder, { body })).body).toEqual({ state: 'failed', size: 2 });
    await acme.arrive(checkout);
    await drain();
    expect(await acme.counted()).toMatchObject({ free: 2 });
  });

  test('closes the checkout of an order that is canceled, so that no other tab can pay it', async () => {
    const checkout = await acme.begin(2);
    const cancel = () => acme.owner.visitor.send(cancelSeatOrder, { body: { payment_id: checkout.client_reference_id ?? '' } });
    expect((await cancel()).body.state).toBe('failed');
    expect(checkout.status).toBe('expired');
    expect((await cancel()).body.state).toBe('failed');
    expect((await acme.order(2)).body.payment_id).not.toBe(checkout.client_reference_id);
  });

  test('takes an order that was paid before it was canceled as paid', async () => {
    const checkout = market.standIn.pay(await acme.begin(2));
    const body = { payment_id: checkout.client_reference_id ?? '' };
    await acme.owner.visitor.send(cancelSeatOrder, { body });
    await drain();
    expect((await acme.owner.visitor.send(confirmSeatOrder, { body })).body.state).toBe('paid');
    expect(await acme.counted()).toMatchObject({ free: 2 });
  });

  test('leaves an order open while its checkout cannot be closed', async () => {
    const checkout = await acme.begin(2);
    market.standIn.trouble('broken');
    const body = { payment_id: checkout.client_reference_id ?? '' };
    expect((await acme.owner.visitor.send(cancelSeatOrder, { body })).body.state).toBe('waiting');
    expect(checkout.status).toBe('open');
  });

  test('gives the payer a receipt by mail, in the settings and on paper, and each owner one', async () => {
    await acme.buy(2);
    const pack = await acme.newest();
    const mail = (await world.mails()).find(({ to }) => to === acme.owner.email);
    expect(mail).toMatchObject({ subject: 'Receipt for 2 seats for Test PAID-1' });
    expect(mail?.text).toContain('$100.00 USD');
    const mine = (await acme.owner.visitor.send(listMyPayments)).body.payments;
    expect(mine).toMatchObject([{ seats: 2, amount_cents: 10_000, status: 'completed' }]);
    const own = await acme.owner.visitor.send(readReceipt, { params: { id: pack.payment_id ?? '' } });
    expect(own.body.payer).toEqual({ full_name: acme.name, email: acme.owner.email });
    const colleague = await addColleague(world, acme, 'owner');
    const receipt = await colleague.visitor.send(readSeatReceipt, { params: { id: pack.id } });
    expect(receipt.body).toMatchObject({ seats: 2, payer: { full_name: acme.name, email: acme.owner.email } });
    expect((await acme.member.visitor.send(readSeatReceipt, { params: { id: pack.id } })).body.error).toMatchObject({
      code: 'owners_only',
    });
  });

  test.each([
    ['FREE-1', 1, 409, 'nothing_to_pay'],
    ['CLOSED-1', 1, 409, 'not_published'],
    ['NONE', 1, 404, 'unknown_assessment_type'],
    ['DEAR-1', 10_000, 409, 'pack_too_large'],
    ['PAID-1', 0, 422, 'invalid_input'],
    ['PAID-1', 10_001, 422, 'invalid_input'],
    ['PAID-1', 1.5, 422, 'invalid_input'],
  ])('refuses %s times %d', async (code, size, status, refusal) => {
    const answer = await acme.order(size, acme.owner, code);
    expect(answer.status).toBe(status);
    expect(answer.body.error.code).toBe(refusal);
  });

  test('is for owners of an open organization', async () => {
    expect((await acme.order(1, acme.member)).body.error.code).toBe('owners_only');
    await world.runtime.database
      .update(organizations)
      .set({ closedAt: world.clock.now() })
      .where(eq(organizations.id, acme.organizationId));
    expect((await acme.order(1)).body.error.code).toBe('organization_closed');
  });

  test('fails where the provider does, and can be tried again', async () => {
    market.standIn.trouble('card');
    const answer = await acme.order(7);
    expect(answer.status).toBe(503);
    expect((await acme.order(7)).status).toBe(201);
  });

  test('of an organization that closes before the money comes is paid back', async () => {
    const checkout = await acme.begin(2);
    await world.runtime.database
      .update(organizations)
      .set({ closedAt: world.clock.now() })
      .where(eq(organizations.id, acme.organizationId));
    await acme.arrive(checkout);
    await drain();
    expect(market.standIn.refunds.filter((one) => one.payment_intent === checkout.payment_intent)).toMatchObject([{ amount: 10_000 }]);
    expect(await acme.packs()).toEqual([]);
  });

  test('entitles its payer to nothing', async () => {
    await acme.buy(1);
    await acme.buy(1);
    // Leaving the organization makes a student of an owner again.
    const student = await addBuyer(world);
    const { userId } = student;
    await world.runtime.database.update(payments).set({ userId }).where(eq(payments.userId, acme.owner.userId));
    expect((await student.visitor.send(readPaymentState, { query: { type: market.type.code } })).body.status).toBe('pending');
  });
});

describe('other organizations', () => {
  test('get the same answer for a pack or an order as for one that does not exist', async () => {
    const checkout = await acme.buy(2);
    const pack = await acme.newest();
    const other = await addOrganization(world, { kind: 'university' });
    const none = world.runtime.dice.uuid();
    for (const id of [pack.id, none]) {
      expect((await other.owner.visitor.send(readSeatReceipt, { params: { id } })).body.error.code).toBe('no_such_pack');
      const asked = { params: { id }, body: { seats: 2, cents: 10_000 } };
      expect((await other.owner.visitor.send(refundSeatPack, asked)).body.error.code).toBe('no_such_pack');
    }
    for (const paymentId of [checkout.client_reference_id ?? '', none]) {
      const body = { payment_id: paymentId };
      expect((await other.owner.visitor.send(confirmSeatOrder, { body })).body.error.code).toBe('no_such_order');
      expect((await other.owner.visitor.send(cancelSeatOrder, { body })).body.error.code).toBe('no_such_order');
    }
    expect(await acme.packs(other.owner)).toEqual([]);
    expect((await other.owner.visitor.send(readSeats)).body.types.every(({ free }) => free === 0)).toBe(true);
  });
});
