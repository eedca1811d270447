import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletePerson, readLosses } from '#features/accounts/contract/personal-data.ts';
import { listAuditEntries } from '#features/audit/contract.ts';
import { takeEntitlement } from '#features/payments/service/take-entitlement.ts';
import { addPaidType, type StandIn, startStandIn, webhookBody } from '#features/payments/testing.ts';
import { addBuyer, begin, type Buyer, sendWebhook, storedPayment } from './harness/buyers.ts';
import { openWorld, type World } from './harness/world.ts';

let world: World;
let standIn: StandIn;
let type: Awaited<ReturnType<typeof addPaidType>>;
let admin: Buyer;
beforeAll(async () => {
  standIn = await startStandIn({ 'price_paid-1': 4999 });
  world = await openWorld({ stripe: standIn.stripe });
  type = await addPaidType(world.runtime.database);
  admin = await addBuyer(world, 'admin');
});
afterAll(async () => {
  await world.close();
  await standIn.close();
});

async function pay(buyer: Buyer) {
  const id = (await begin(world, buyer, { type: type.code })).body.payment_id;
  const checkout = standIn.pay(standIn.checkoutFor(id));
  await sendWebhook(world, webhookBody('checkout.session.completed', checkout));
  return { id, intent: checkout.payment_intent ?? '' };
}

/** One payment that an attempt has used, and one that waits. */
async function addPayer() {
  const buyer = await addBuyer(world);
  const used = await pay(buyer);
  const assessmentId = world.runtime.dice.uuid();
  await world.runtime.database.transaction((tx) => takeEntitlement(tx, { userId: buyer.userId, type, assessmentId }));
  return { buyer, used, unused: await pay(buyer) };
}
const reason = 'The school wrote that she is 15.';
const close = ({ userId, email }: Buyer, ground: 'underage' | 'requested') =>
  admin.visitor.send(deletePerson, { params: { id: userId }, body: { ground, email, reason } });
const backOf = (intent: string) => standIn.refunds.filter((one) => one.payment_intent === intent);

test('closing an account because of age pays back what was never used, once, and says so', async () => {
  const { buyer, used, unused } = await addPayer();
  expect((await admin.visitor.send(readLosses, { params: { id: buyer.userId } })).body.unused_payments).toBe(1);
  expect((await close(buyer, 'underage')).body).toEqual({ refunds: 1 });
  const mails = (await world.mails()).filter(({ to, subject }) => to === buyer.email && subject === 'Your account was closed');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('We’re refunding your payment for a test you never took');
  expect(mails[0]?.text).toContain('You must be at least 18 years old');
  expect([backOf(used.intent).length, backOf(unused.intent).length]).toEqual([0, 1]);
  expect(await storedPayment(world, unused.id)).toMatchObject({ userId: null, refundedAt: expect.any(Date), refundedCents: 4999 });
  const query = { user: buyer.userId, act: 'accounts.account.closed-underage' };
  const { rows } = (await admin.visitor.send(listAuditEntries, { query })).body;
  expect(rows).toMatchObject([{ actor_id: admin.userId, details: { reason, refunds: 1 } }]);
});

test('a deletion on request pays nothing back by itself', async () => {
  const { buyer, unused } = await addPayer();
  expect((await close(buyer, 'requested')).body).toEqual({ refunds: 0 });
  await world.mails();
  expect(backOf(unused.intent)).toEqual([]);
});
