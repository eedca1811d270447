import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSeatBuyers, openSeatMarket, type SeatBuyers, type SeatMarket } from '#tests/harness/seats.ts';
import { giveSeats } from '../service/give-seats.ts';
import { releaseSeat } from '../service/seats.ts';
import { organizations } from '../tables/organizations.ts';
import { seats } from '../tables/seats.ts';
import { addColleague } from '../testing.ts';
import { seatsJobs } from './seats.ts';

const day = 86_400;

let market: SeatMarket;
let acme: SeatBuyers;
beforeAll(async () => {
  market = await openSeatMarket();
});
beforeEach(async () => {
  acme = await addSeatBuyers(market);
});
afterAll(() => market.close());

/** What the server does every hour. */
async function tidy(): Promise<void> {
  for (const job of seatsJobs(market.world.runtime)) await job.handle({}, 'job');
}
const wait = (days: number) => market.world.clock.advanceSeconds(days * day);
const notices = async () =>
  (await market.world.mails()).filter(({ subject, text }) => /expires? on|ends on/u.test(subject) && text.includes(acme.name));
const states = async () => {
  const rows = await market.world.runtime.database
    .select({ state: seats.state })
    .from(seats)
    .where(eq(seats.organizationId, acme.organizationId));
  return rows.map(({ state }) => state).toSorted();
};

describe('a pack that runs out', () => {
  test('is announced to each owner thirty days before, once', async () => {
    await acme.buy(3);
    const second = await addColleague(market.world, acme, 'owner');
    await acme.promise(1);
    wait(330);
    await tidy();
    expect(await notices()).toEqual([]);
    wait(5);
    await tidy();
    await tidy();
    const mails = await notices();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([acme.owner.email, second.email].toSorted());
    expect(mails[0]?.subject).toContain('2 seats for Test PAID-1 expire on');
    expect(mails[0]?.text).toContain('has 2 available seats');
    expect(mails[0]?.text).toContain('1 seat for Test PAID-1 is reserved for people');
  });

  test('is announced as well when it was given', async () => {
    const { world, type } = market;
    const gift = { organizationId: acme.organizationId, assessmentTypeId: type.id, size: 2, reason: 'A pilot.', givenBy: null };
    await world.runtime.database.transaction((tx) => giveSeats(world.runtime, tx, { ...gift, now: world.clock.now() }));
    wait(335);
    await tidy();
    expect((await notices()).map(({ subject }) => subject)).toEqual([expect.stringContaining('2 seats for Test PAID-1 expire on')]);
  });

  test('ends its free seats after twelve months, and never a promised one', async () => {
    await acme.buy(3);
    const [requestId = ''] = await acme.promise(1);
    wait(335);
    await tidy();
    expect(await states()).toEqual(['free', 'free', 'promised']);
    wait(32);
    await tidy();
    expect(await states()).toEqual(['expired', 'expired', 'promised']);
    expect(await acme.acts()).toContain('seats.expired');
    // The window closes: the seat comes back, and stays for another thirty days.
    await releaseSeat(market.world.runtime.database, requestId, market.world.clock.now());
    wait(29);
    await tidy();
    expect(await states()).toEqual(['expired', 'expired', 'free']);
    wait(2);
    await tidy();
    expect(await states()).toEqual(['expired', 'expired', 'expired']);
    expect(await notices()).toHaveLength(1);
  });

  test('lasts thirty days from a notice that came late', async () => {
    await acme.buy(2);
    wait(500);
    await tidy();
    expect(await notices()).toHaveLength(1);
    expect(await states()).toEqual(['free', 'free']);
    wait(29);
    await tidy();
    expect(await states()).toEqual(['free', 'free']);
    wait(2);
    await tidy();
    expect(await states()).toEqual(['expired', 'expired']);
  });

  test('is not announced when all its seats are used up or its organization is closed', async () => {
    await acme.buy(1);
    const { world } = market;
    await world.runtime.database
      .update(organizations)
      .set({ closedAt: world.clock.now() })
      .where(eq(organizations.id, acme.organizationId));
    wait(370);
    await tidy();
    expect(await notices()).toEqual([]);
    expect(await states()).toEqual(['expired']);
  });
});
