import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPaidType } from '#features/payments/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { organizations } from '../tables/organizations.ts';
import { findPack } from '../store/packs.ts';
import { seatPacks, seats } from '../tables/seats.ts';
import { giveSeats } from './give-seats.ts';
import { countSeats, promiseSeats, releaseSeat, returnSeat, useSeat } from './seats.ts';
import { endPack } from './settle-pack.ts';

let world: World;
let type: Awaited<ReturnType<typeof addPaidType>>;
let organizationId: string;
beforeAll(async () => {
  world = await openWorld();
  type = await addPaidType(world.runtime.database);
});
beforeEach(async () => {
  organizationId = world.runtime.dice.uuid();
  await world.runtime.database
    .insert(organizations)
    .values({ id: organizationId, name: 'Acme', kind: 'employer', createdAt: world.clock.now() });
});
afterAll(() => world.close());

const give = (size: number) =>
  world.runtime.database.transaction((tx) =>
    giveSeats(world.runtime, tx, {
      organizationId,
      assessmentTypeId: type.id,
      size,
      reason: 'For a test.',
      givenBy: null,
      now: world.clock.now(),
    }),
  );
const requests = (count: number) => Array.from({ length: count }, () => world.runtime.dice.uuid());
const promise = (requestIds: readonly string[]) =>
  world.runtime.database.transaction((tx) =>
    promiseSeats(tx, { organizationId, assessmentTypeId: type.id, requestIds, now: world.clock.now() }),
  );
const counted = async () => {
  const [found] = await countSeats(world.runtime.database, organizationId);
  return found && { free: found.free, promised: found.promised, used: found.used };
};
const seatOf = async (requestId: string) => (await world.runtime.database.select().from(seats).where(eq(seats.requestId, requestId)))[0];

describe('promising seats', () => {
  test('gives each request one, or none of them any', async () => {
    await give(3);
    expect(await promise(requests(4))).toEqual({ ok: false, refusal: 'not_enough_seats', gaps: ['You need 1 more seat.'] });
    expect(await counted()).toEqual({ free: 3, promised: 0, used: 0 });
    expect(await promise(requests(3))).toEqual({ ok: true, value: undefined });
    expect(await counted()).toEqual({ free: 0, promised: 3, used: 0 });
    expect(await promise([])).toEqual({ ok: true, value: undefined });
  });

  test('takes those that expire first', async () => {
    const late = await give(1);
    world.clock.advanceSeconds(-86_400);
    const early = await give(1);
    world.clock.advanceSeconds(86_400);
    const [first, second] = requests(2);
    await promise([first ?? '']);
    await promise([second ?? '']);
    expect((await seatOf(first ?? ''))?.packId).toBe(early.packId);
    expect((await seatOf(second ?? ''))?.packId).toBe(late.packId);
  });

  test('of twenty at once for five seats exactly five succeed', async () => {
    await give(5);
    const outcomes = await Promise.all(requests(20).map((id) => promise([id])));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(5);
    expect(await counted()).toEqual({ free: 0, promised: 5, used: 0 });
  });

  test('never takes a seat of another organization or another type', async () => {
    await give(1);
    const other = world.runtime.dice.uuid();
    await world.runtime.database.insert(organizations).values({ id: other, name: 'Other', kind: 'employer', createdAt: world.clock.now() });
    const ask = { assessmentTypeId: type.id, requestIds: requests(1), now: world.clock.now() };
    const refused = { ok: false, refusal: 'not_enough_seats', gaps: ['You need 1 more seat.'] };
    await world.runtime.database.transaction(async (tx) => {
      expect(await promiseSeats(tx, { ...ask, organizationId: other })).toEqual(refused);
      expect(await promiseSeats(tx, { ...ask, organizationId, assessmentTypeId: other })).toEqual(refused);
    });
  });
});

describe('a promised seat', () => {
  test('is used once, and promised again when its attempt is annulled', async () => {
    await give(1);
    const [id = ''] = requests(1);
    const { database } = world.runtime;
    const now = world.clock.now();
    expect(await useSeat(database, id, now)).toBe(false);
    await promise([id]);
    expect(await useSeat(database, id, now)).toBe(true);
    expect(await useSeat(database, id, now)).toBe(false);
    expect(await counted()).toEqual({ free: 0, promised: 0, used: 1 });
    expect(await returnSeat(database, id, now)).toBe(true);
    expect(await counted()).toEqual({ free: 0, promised: 1, used: 0 });
  });

  test('is free again once released, for thirty days at least', async () => {
    await give(2);
    const ids = requests(2);
    await promise(ids);
    const late = new Date(world.clock.now().getTime() + 400 * 86_400_000);
    expect(await releaseSeat(world.runtime.database, ids, late)).toBe(2);
    expect(await releaseSeat(world.runtime.database, ids[0] ?? '', late)).toBe(0);
    const [found] = await countSeats(world.runtime.database, organizationId);
    expect(found).toMatchObject({ free: 2, promised: 0, nextExpiry: new Date(late.getTime() + 30 * 86_400_000) });
  });

  test('is not free when it comes back while its pack ends', async () => {
    const { packId } = await give(1);
    const [requestId = ''] = requests(1);
    await promise([requestId]);
    const { database } = world.runtime;
    const now = world.clock.now();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const ending = database.transaction(async (tx) => {
      const pack = await findPack(tx, packId);
      if (pack) await endPack(tx, pack, { as: 'withdrawn', actorId: null, now });
      end();
      await pause(300);
    });
    await ended;
    await Promise.all([database.transaction((tx) => releaseSeat(tx, requestId, now)), ending]);
    expect(await database.select({ state: seats.state }).from(seats).where(eq(seats.packId, packId))).toEqual([{ state: 'withdrawn' }]);
  });

  test('becomes what its pack became meanwhile', async () => {
    const { packId } = await give(2);
    const [first = '', second = ''] = requests(2);
    await promise([first, second]);
    const { database } = world.runtime;
    const now = world.clock.now();
    await database.update(seatPacks).set({ heldAt: now }).where(eq(seatPacks.id, packId));
    await releaseSeat(database, first, now);
    await database.update(seatPacks).set({ endedAt: now, endedAs: 'refunded' }).where(eq(seatPacks.id, packId));
    await releaseSeat(database, second, now);
    const states = await database.select({ state: seats.state }).from(seats).where(eq(seats.packId, packId));
    expect(states.map(({ state }) => state).toSorted()).toEqual(['held', 'refunded']);
  });
});
