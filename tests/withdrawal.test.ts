import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAttempt, readGate } from '#features/attempts/contract/gate.ts';
import { addTest, passCheck } from '#features/attempts/testing.ts';
import { editAssessmentType } from '#features/catalog/contract.ts';
import { type StandIn, startStandIn, webhookBody } from '#features/payments/testing.ts';
import { readHolders, withdrawAssessmentType } from '#features/questions/contract.ts';
import { addBuyer, begin, type Buyer, sendWebhook } from './harness/buyers.ts';
import { openWorld, type World } from './harness/world.ts';

let world: World;
let standIn: StandIn;
let type: Awaited<ReturnType<typeof addTest>>;
let admin: Buyer;
beforeAll(async () => {
  standIn = await startStandIn({ price_gone: 4999 });
  world = await openWorld({ stripe: standIn.stripe });
  type = await addTest(world, { priceCents: 4999, stripePriceId: 'price_gone' });
  admin = await addBuyer(world, 'admin');
});
afterAll(async () => {
  await world.close();
  await standIn.close();
});

async function pay(buyer: Buyer): Promise<void> {
  const id = (await begin(world, buyer, { type: type.code })).body.payment_id;
  await sendWebhook(world, webhookBody('checkout.session.completed', standIn.pay(standIn.checkoutFor(id))));
}
const params = () => ({ type: type.code });
const gateOf = async ({ visitor }: Buyer) => (await visitor.send(readGate, { params: { id: type.code } })).body;
const start = async (buyer: Buyer) => {
  await passCheck(buyer, type);
  return buyer.visitor.send(createAttempt, { body: { type: type.code } });
};

test('whoever has paid takes a withdrawn assessment; nobody else can, and the administrator is told how many there are', async () => {
  const [buyer, starter, visitor] = [await addBuyer(world), await addBuyer(world), await addBuyer(world)];
  await pay(buyer);
  await pay(starter);
  expect((await start(starter)).status).toBe(201);
  expect((await admin.visitor.send(readHolders, { params: params() })).body).toEqual({ people: 1, asked: 0, free_seats: 0 });
  const reason = 'A new edition is coming.';
  expect((await admin.visitor.send(withdrawAssessmentType, { params: params(), body: { reason } })).status).toBe(204);

  expect((await gateOf(visitor)).why_not_start?.refusal).toBe('not_published');
  expect((await start(visitor)).body).toMatchObject({ error: { code: 'not_published' } });
  expect(await gateOf(buyer)).toMatchObject({ why_not_start: null, payment: 'completed' });
  expect((await start(buyer)).status).toBe(201);
  expect((await admin.visitor.send(readHolders, { params: params() })).body.people).toBe(0);
});

test('the gate of an attempt that was started shows the terms that it was made with', async () => {
  const starter = await addBuyer(world);
  const own = await addTest(world, { priceCents: 4999, stripePriceId: 'price_gone', passPercent: 60, durationMinutes: 20 });
  type = own;
  await pay(starter);
  expect((await start(starter)).status).toBe(201);
  await admin.visitor.send(withdrawAssessmentType, { params: params(), body: { reason: 'New terms are coming.' } });
  const body = { price_cents: 9999, duration_minutes: 40, pass_percent: 80 };
  expect((await admin.visitor.send(editAssessmentType, { params: params(), body })).status).toBe(204);
  const terms = { price_cents: 4999, pass_percent: 60, allowed_seconds: 1200, usual_seconds: 1200, num_questions: 6 };
  expect((await gateOf(starter)).type).toMatchObject(terms);
  const others = { price_cents: 9999, pass_percent: 80, allowed_seconds: 2400, usual_seconds: 2400 };
  expect((await gateOf(await addBuyer(world))).type).toMatchObject(others);
});
