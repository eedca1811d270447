import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { listSeatPacks, orderSeatPack, readSeats, refundSeatPack } from '#features/organizations/contract/seats.ts';
import { promiseSeats } from '#features/organizations/service/seats.ts';
import { organizationActs } from '#features/organizations/tables/organizations.ts';
import { addOrganization } from '#features/organizations/testing.ts';
import { addPaidType, type StandIn, type StandInCheckout, startStandIn, webhookBody } from '#features/payments/testing.ts';
import { sendWebhook } from './buyers.ts';
import type { Member } from './people.ts';
import { openWorld, type World } from './world.ts';

export type SeatMarket = Awaited<ReturnType<typeof openSeatMarket>>;

/** A world with the card provider's stand-in and an assessment type for $50. */
export async function openSeatMarket() {
  const standIn = await startStandIn({ 'price_paid-1': 5000 });
  const world = await openWorld({ stripe: standIn.stripe });
  const type = await addPaidType(world.runtime.database, { priceCents: 5000 });
  const close = async () => {
    await world.close();
    await standIn.close();
  };
  return { standIn, world, type, close };
}

export type SeatBuyers = Awaited<ReturnType<typeof addSeatBuyers>>;

/** An organization on that market, and what its people do there. */
export async function addSeatBuyers({ world, standIn, type }: SeatMarket) {
  const organization = await addOrganization(world);
  const { owner, organizationId } = organization;
  const order = (size: number, who: Member = owner, code = type.code) => who.visitor.send(orderSeatPack, { body: { type: code, size } });
  const begin = async (size: number): Promise<StandInCheckout> => {
    world.clock.advanceSeconds(1);
    return standIn.checkoutFor((await order(size)).body.payment_id);
  };
  const packs = async (who: Member = owner) => (await who.visitor.send(listSeatPacks)).body.rows;
  const newest = async (who: Member = owner) => (await packs(who))[0] ?? expect.fail('There is no pack.');
  return {
    ...organization,
    order,
    begin,
    packs,
    newest,
    /** The money of a checkout comes. */
    arrive: (checkout: StandInCheckout) => arrive(world, standIn, checkout),
    async buy(size: number): Promise<StandInCheckout> {
      const checkout = await begin(size);
      await arrive(world, standIn, checkout);
      await world.house.jobs.drain();
      return checkout;
    },
    async counted() {
      const { types } = (await owner.visitor.send(readSeats)).body;
      const found = types.find(({ code }) => code === type.code);
      return found && { free: found.free, held: found.held, promised: found.promised, used: found.used };
    },
    async promise(count: number): Promise<string[]> {
      const requestIds = Array.from({ length: count }, () => world.runtime.dice.uuid());
      const asked = { organizationId, assessmentTypeId: type.id, requestIds, now: world.clock.now() };
      expect(await world.runtime.database.transaction((tx) => promiseSeats(tx, asked))).toMatchObject({ ok: true });
      return requestIds;
    },
    /** Asks for what the newest pack says would go back, unless said. */
    async refund(changes: { seats?: number; cents?: number } = {}, who: Member = owner) {
      const pack = await newest(who);
      const body = { seats: pack.refund?.seats ?? 1, cents: pack.refund?.cents ?? 1, ...changes };
      return who.visitor.send(refundSeatPack, { params: { id: pack.id }, body });
    },
    /** What the trail of the organization says about seats, oldest first. */
    async acts(): Promise<string[]> {
      const rows = await world.runtime.database
        .select({ act: organizationActs.act })
        .from(organizationActs)
        .where(eq(organizationActs.organizationId, organizationId))
        .orderBy(organizationActs.id);
      return rows.map(({ act }) => act).filter((act) => act.startsWith('seats.'));
    },
  };
}

const arrive = (world: World, standIn: StandIn, checkout: StandInCheckout) =>
  sendWebhook(world, webhookBody('checkout.session.completed', standIn.pay(checkout)));
