import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { addType } from '#features/catalog/testing.ts';
import { addBuyer, type Buyer } from '#tests/harness/buyers.ts';
import { addSeatBuyers, openSeatMarket, type SeatBuyers, type SeatMarket } from '#tests/harness/seats.ts';
import { listOrganizationActs } from '../contract/acts.ts';
import { giveSeatPack, listOrganizationPacks, withdrawSeatPack } from '../contract/seats.ts';
import { organizationActs, organizations } from '../tables/organizations.ts';
import { seats } from '../tables/seats.ts';

let market: SeatMarket;
let admin: Buyer;
let acme: SeatBuyers;
beforeAll(async () => {
  market = await openSeatMarket();
  await addType(market.world.runtime.database, { code: 'FREE-1', publishedAt: new Date() });
  admin = await addBuyer(market.world, 'admin');
});
beforeEach(async () => {
  acme = await addSeatBuyers(market);
});
afterAll(() => market.close());

const reason = 'A pilot with twenty candidates.';
const give = (changes: { id?: string; type?: string; size?: number; reason?: string } = {}, id = acme.organizationId) =>
  admin.visitor.send(giveSeatPack, {
    params: { id },
    body: { id: market.world.runtime.dice.uuid(), type: market.type.code, size: 5, reason, ...changes },
  });
const withdraw = (id: string) => admin.visitor.send(withdrawSeatPack, { params: { id }, body: { reason: 'Fifty were meant.' } });

describe('an administrator', () => {
  test('gives seats with a reason that members read; nothing of them is paid back', async () => {
    expect((await give()).status).toBe(201);
    expect(await acme.packs(acme.member)).toMatchObject([
      { size: 5, free: 5, paid_cents: 0, payment_id: null, reason, refund: null, refunded: null },
    ]);
    expect((await acme.refund({ seats: 5, cents: 1 })).body.error.code).toBe('seats_given');
    expect(await acme.acts()).toEqual(['seats.given']);
  });

  test('is Meridian in the organization’s history, also once that account is gone', async () => {
    expect((await give()).status).toBe(201);
    await market.world.runtime.database.update(organizationActs).set({ actorId: null }).where(eq(organizationActs.act, 'seats.given'));
    const { rows } = (await acme.member.visitor.send(listOrganizationActs)).body;
    expect(rows[0]).toMatchObject({ act: 'seats.given', actor: { kind: 'meridian' } });
  });

  test('gives seats whose date says when it moved, because they came back', async () => {
    await give();
    expect(await acme.packs(acme.member)).toMatchObject([{ is_extended: false }]);
    const { database } = market.world.runtime;
    await database.update(seats).set({ expiresAt: sql`${seats.expiresAt} + interval '30 days'` });
    expect(await acme.packs(acme.member)).toMatchObject([{ is_extended: true }]);
  });

  test('gives them once however often the same request comes', async () => {
    const id = market.world.runtime.dice.uuid();
    const replies = await Promise.all([give({ id }), give({ id }), give({ id })]);
    expect(replies.map(({ status, body }) => [status, body.id])).toEqual(replies.map(() => [201, id]));
    for (const other of [{ size: 6 }, { reason: 'Another pilot.' }])
      expect((await give({ id, ...other })).body).toMatchObject({ error: { code: 'other_content' } });
    expect(await acme.packs(acme.member)).toMatchObject([{ size: 5, free: 5 }]);
    expect(await acme.acts()).toEqual(['seats.given']);
  });

  test('gives thousands one after the other, so that a gift holds no connection while it waits for another', async () => {
    const { database } = market.world.runtime;
    const transaction = database.transaction.bind(database);
    let open = 0;
    let mostOpen = 0;
    const counted = vi.spyOn(database, 'transaction').mockImplementation(async (work, config) => {
      mostOpen = Math.max(mostOpen, ++open);
      return transaction(work, config).finally(() => open--);
    });
    const replies = await Promise.all(Array.from({ length: 6 }, () => give({ size: 1000 })));
    counted.mockRestore();
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(await acme.packs(acme.member)).toHaveLength(6);
    expect(mostOpen).toBe(1);
  });

  test('takes free ones back; promised ones stay, and end when they come back', async () => {
    const { id } = (await give()).body;
    await acme.promise(2);
    expect((await withdraw(id)).body).toEqual({ seats: 3 });
    expect(await acme.newest()).toMatchObject({ state: 'withdrawn', free: 0, promised: 2, gone: 3 });
    const mail = (await market.world.mails()).find(({ to, subject }) => to === acme.owner.email && subject.includes('taken back'));
    expect([mail?.subject, mail?.text]).toEqual([
      '3 seats for Test PAID-1 were taken back',
      expect.stringContaining('Reason: Fifty were meant.'),
    ]);
    expect((await withdraw(id)).body.error.code).toBe('pack_ended');
    const listed = await admin.visitor.send(listOrganizationPacks, { params: { id: acme.organizationId } });
    expect(listed.body.rows).toMatchObject([{ id, state: 'withdrawn' }]);
    expect(await acme.acts()).toEqual(['seats.given', 'seats.withdrawn']);
  });

  test('takes back nothing that was bought', async () => {
    await acme.buy(1);
    expect((await withdraw((await acme.newest()).id)).body.error.code).toBe('seats_bought');
    expect((await withdraw(acme.organizationId)).status).toBe(404);
  });

  test('gives none of a withdrawn assessment; seats that were given before stay', async () => {
    const { world } = market;
    const id = world.runtime.dice.uuid();
    const gone = await addType(world.runtime.database, {
      code: 'GONE-1',
      priceCents: 4999,
      stripePriceId: 'price_gone',
      publishedAt: new Date(),
    });
    expect((await give({ id, type: 'GONE-1' })).status).toBe(201);
    await world.runtime.database.update(assessmentTypes).set({ publishedAt: null }).where(eq(assessmentTypes.id, gone.id));
    expect((await give({ type: 'GONE-1' })).body.error.code).toBe('not_published');
    expect((await give({ id, type: 'GONE-1' })).status, 'the same request again').toBe(201);
    expect(await acme.packs(acme.member)).toMatchObject([{ size: 5, free: 5 }]);
  });

  test('gives none to a closed or unknown organization, of a free or unknown assessment, or without a reason', async () => {
    const { world } = market;
    expect((await give({}, world.runtime.dice.uuid())).status).toBe(404);
    expect((await give({ type: 'FREE-1' })).body.error.code).toBe('nothing_to_pay');
    expect((await give({ type: 'NONE' })).body.error.code).toBe('unknown_assessment_type');
    expect((await give({ reason: ' ' })).status).toBe(422);
    expect((await give({ size: 10_001 })).status).toBe(422);
    await world.runtime.database
      .update(organizations)
      .set({ closedAt: world.clock.now() })
      .where(eq(organizations.id, acme.organizationId));
    expect((await give()).body.error.code).toBe('closed');
  });
});
