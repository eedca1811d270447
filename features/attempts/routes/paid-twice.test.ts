import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMyPayments } from '#features/payments/contract/payments.ts';
import { type StandIn, startStandIn, webhookBody } from '#features/payments/testing.ts';
import { begin, countReceipts, sendWebhook } from '#tests/harness/buyers.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { createAttempt } from '../contract/gate.ts';
import { addTest, passCheck } from '../testing.ts';

let world: World;
let standIn: StandIn;
let type: Awaited<ReturnType<typeof addTest>>;
beforeAll(async () => {
  standIn = await startStandIn({ price_twice: 4999 });
  world = await openWorld({ stripe: standIn.stripe });
  type = await addTest(world, { priceCents: 4999, stripePriceId: 'price_twice' });
});
afterAll(async () => {
  await world.close();
  await standIn.close();
});

/** Somebody with two open checkouts for one assessment, both paid at the provider, of which nobody has told the server. */
async function payTwice() {
  world.clock.advanceSeconds(10);
  const candidate = await addMember(world, 'student');
  const first = (await begin(world, candidate, { type: type.code })).body.payment_id;
  // An older checkout is not offered again.
  world.clock.advanceSeconds(21 * 60);
  const second = (await begin(world, candidate, { type: type.code })).body.payment_id;
  expect(second).not.toBe(first);
  await passCheck(candidate, type);
  world.clock.advanceSeconds(30);
  const webhooks = [first, second].map((id) => webhookBody('checkout.session.completed', standIn.pay(standIn.checkoutFor(id))));
  return { candidate, webhooks };
}
const start = ({ visitor }: Member) => visitor.send(createAttempt, { body: { type: type.code } });
const mine = async ({ visitor }: Member) => (await visitor.send(listMyPayments)).body.payments;

test('A-135 a second checkout that is paid after the attempt has started is refunded, and is no credit', async () => {
  const { candidate, webhooks } = await payTwice();
  const [first = '', second = ''] = webhooks;
  expect((await sendWebhook(world, first)).body.outcome).toBe('completed');
  expect((await start(candidate)).status).toBe(201);
  expect((await sendWebhook(world, second)).body.outcome).toBe('refund_due');
  const refund = (await world.mails()).find(({ to, subject }) => to === candidate.email && subject.startsWith('Refund'));
  expect(refund?.text).toContain('Paid twice for the same attempt.');
  expect(await countReceipts(world, candidate.email)).toBe(2);
  expect(await mine(candidate)).toMatchObject([
    { is_used: false, refunded_at: expect.any(String) },
    { is_used: true, refunded_at: null, refund_due: false },
  ]);
});

test('no further checkout is opened while the attempt is', async () => {
  const { candidate, webhooks } = await payTwice();
  await sendWebhook(world, webhooks[0] ?? '');
  const attempt = await start(candidate);
  expect(attempt.status).toBe(201);
  const again = await begin(world, candidate, { type: type.code });
  expect([again.status, again.body.error.code]).toEqual([409, 'attempt_open']);
});

const rounds = 12;

test(`A-135 in ${rounds} races of two paid checkouts and a start, one payment is used and the other one goes back`, async () => {
  for (let round = 0; round < rounds; round++) {
    const { candidate, webhooks } = await payTwice();
    const [first = '', second = ''] = round % 2 === 0 ? webhooks : webhooks.toReversed();
    const told = sendWebhook(world, first);
    // Every other time the attempt starts as soon as one is paid, so that it meets the second one; else all three meet.
    const [started, one, other] = await Promise.all([
      round % 4 < 2 ? told.then(() => start(candidate)) : start(candidate),
      told,
      sendWebhook(world, second),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    // Where it came before both payments, it starts now.
    const running = started.status === 201 ? started : await start(candidate);
    expect(running.status).toBe(201);
    await world.mails();
    const payments = await mine(candidate);
    expect(payments).toHaveLength(2);
    expect(payments.find(({ is_used }) => is_used)).toMatchObject({ refunded_at: null, refund_due: false });
    expect(payments.find(({ is_used }) => !is_used)).toMatchObject({ refunded_at: expect.any(String) });
  }
});
