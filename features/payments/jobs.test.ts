import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteMyAccount } from '#features/accounts/contract/profile.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { addBuyer, begin, type Buyer, countReceipts, storedPayment } from '#tests/harness/buyers.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readPaymentState } from './contract/payments.ts';
import { addPaidType, type StandIn, startStandIn } from './testing.ts';

let world: World;
let standIn: StandIn;
let buyer: Buyer;
beforeAll(async () => {
  standIn = await startStandIn({ 'price_paid-1': 4999 });
  world = await openWorld({ stripe: standIn.stripe });
  await addPaidType(world.runtime.database);
});
beforeEach(async () => {
  buyer = await addBuyer(world);
});
afterAll(async () => {
  await world.close();
  await standIn.close();
});

const hourSeconds = 3600;
const begun = async () => (await begin(world, buyer, { type: 'PAID-1' })).body.payment_id;
async function closeStale(): Promise<void> {
  await world.runtime.jobs.ask(world.runtime.database, 'payments.close-stale', {});
  await world.house.jobs.drain();
}

test('a checkout that nobody finished within a day has failed; a younger one waits', async () => {
  const old = await begun();
  world.clock.advanceSeconds(24 * hourSeconds - 60);
  const young = await begun();
  world.clock.advanceSeconds(60);
  await closeStale();
  expect(await storedPayment(world, old)).toMatchObject({ status: 'failed', failureReason: 'expired', settledAt: world.clock.now() });
  expect((await storedPayment(world, young)).status).toBe('pending');
});

test('A-126 one that is paid at the provider is completed instead, though its webhook never came', async () => {
  const id = await begun();
  standIn.pay(standIn.checkoutFor(id));
  world.clock.advanceSeconds(25 * hourSeconds);
  await closeStale();
  expect(await storedPayment(world, id)).toMatchObject({ status: 'completed', failureReason: null });
  expect(await countReceipts(world, buyer.email)).toBe(1);
});

test('A-126 also when the person began many others since', async () => {
  const id = await begun();
  standIn.pay(standIn.checkoutFor(id));
  for (let nth = 0; nth < 4; nth++) {
    world.clock.advanceSeconds(1800);
    await begun();
  }
  world.clock.advanceSeconds(25 * hourSeconds);
  await closeStale();
  expect((await storedPayment(world, id)).status).toBe('completed');
});

test('one of a person who has left is asked about too, and its money is due back', async () => {
  const id = await begun();
  standIn.pay(standIn.checkoutFor(id));
  await buyer.visitor.send(deleteMyAccount, { body: { password: testPassword } });
  world.clock.advanceSeconds(25 * hourSeconds);
  await closeStale();
  expect(await storedPayment(world, id)).toMatchObject({ userId: null, status: 'completed', refundDueAt: world.clock.now() });
});

test('one that cannot be asked about stays as it is until the next time, and holds up no other', async () => {
  const first = await begun();
  buyer = await addBuyer(world);
  const second = await begun();
  world.clock.advanceSeconds(25 * hourSeconds);
  standIn.trouble('broken');
  await closeStale();
  expect((await storedPayment(world, first)).status).toBe('pending');
  expect((await storedPayment(world, second)).status).toBe('failed');
  await closeStale();
  expect((await storedPayment(world, first)).status).toBe('failed');
});

test('money that does not match waits for a person, however long', async () => {
  const id = await begun();
  standIn.pay(standIn.checkoutFor(id)).amount_total = 1;
  world.clock.advanceSeconds(25 * hourSeconds);
  await closeStale();
  await closeStale();
  expect(await storedPayment(world, id)).toMatchObject({ status: 'pending', mismatch: expect.any(String) });
  expect((await buyer.visitor.send(readPaymentState, { query: { type: 'PAID-1' } })).body.awaits).toBe('person');
});
