import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { addBuyer, begin, type Buyer, countReceipts, storedPayment, storedPayments, sendWebhook } from '#tests/harness/buyers.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { createVoucher, endVoucher, listVouchers, refundPayment } from '../contract/admin.ts';
import { cancelPayment, listMyPayments, quotePrice, readPaymentState, readReceipt } from '../contract/payments.ts';
import { takeEntitlement } from '../service/take-entitlement.ts';
import { vouchers } from '../tables.ts';
import { addPaidType, webhookBody, type StandIn, startStandIn } from '../testing.ts';

let world: World;
let standIn: StandIn;
let paid: Awaited<ReturnType<typeof addPaidType>>;
let admin: Buyer;
let buyer: Buyer;
beforeAll(async () => {
  standIn = await startStandIn({ 'price_paid-1': 4999, 'price_paid-2': 4999 });
  world = await openWorld({ stripe: standIn.stripe });
  paid = await addPaidType(world.runtime.database);
  await addPaidType(world.runtime.database, { code: 'PAID-2' });
  admin = await addBuyer(world, 'admin');
});
beforeEach(async () => {
  buyer = await addBuyer(world);
});
afterAll(async () => {
  await world.close();
  await standIn.close();
});

const type = 'PAID-1';
type VoucherChanges = { code?: string; percent_off?: number; type?: string | null; max_uses?: number; expires_at?: string | null };
const create = (changes: VoucherChanges = {}) =>
  admin.visitor.send(createVoucher, {
    body: { label: 'Example University', percent_off: 50, type: null, max_uses: 10, expires_at: null, ...changes },
  });
const voucher = async (changes: VoucherChanges = {}) => (await create(changes)).body;
const uses = async (id: string) => (await world.runtime.database.select().from(vouchers).where(eq(vouchers.id, id)))[0]?.uses;
const start = (code: string, who = buyer) => begin(world, who, { type, voucher: code });
const cancel = () => buyer.visitor.send(cancelPayment, { body: { type } });
const later = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000).toISOString();

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted((one, other) => one - other);

describe('a voucher that pays in full', () => {
  test('completes the payment at once with an amount of 0, one use and a receipt, and asks no provider', async () => {
    const { id, code } = await voucher({ percent_off: 100 });
    const asked = standIn.calls.length;
    const answer = await start(code);
    expect([answer.status, answer.body]).toEqual([201, { payment_id: expect.any(String), status: 'completed', checkout_url: null }]);
    expect(await storedPayments(world, buyer.userId)).toMatchObject([
      { amountCents: 0, currency: 'USD', status: 'completed', provider: 'voucher', voucherId: id, settledAt: world.clock.now() },
    ]);
    expect(standIn.calls).toHaveLength(asked);
    expect(await uses(id)).toBe(1);
    expect(await countReceipts(world, buyer.email)).toBe(1);
    expect((await buyer.visitor.send(listMyPayments)).body.payments).toMatchObject([
      { amount_cents: 0, voucher: code, status: 'completed' },
    ]);
  });

  test('A-136 opens one attempt and is not asked for twice', async () => {
    const { id, code } = await voucher({ percent_off: 100 });
    await start(code);
    expect((await start(code)).body.error.code).toBe('already_paid');
    expect(await uses(id)).toBe(1);
    const attempt = () =>
      world.runtime.database.transaction((tx) =>
        takeEntitlement(tx, { userId: buyer.userId, type: paid, assessmentId: world.runtime.dice.uuid() }),
      );
    expect([(await attempt()).ok, (await attempt()).ok]).toEqual([true, false]);
  });

  test('ten clicks at once use it once', async () => {
    const { id, code } = await voucher({ percent_off: 100 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(code)));
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await uses(id)).toBe(1);
    expect(await countReceipts(world, buyer.email)).toBe(1);
  });

  test('goes back whole when the attempt that it paid for is called off', async () => {
    const { id, code } = await voucher({ percent_off: 100 });
    const { payment_id: paymentId } = (await start(code)).body;
    await admin.visitor.send(refundPayment, { params: { id: paymentId }, body: { reason: 'The session was called off.' } });
    const mails = (await world.mails()).filter(({ to }) => to === buyer.email);
    // No money was taken, so none is announced.
    expect(mails.filter(({ subject }) => subject.startsWith('Refund'))).toEqual([]);
    expect(await storedPayment(world, paymentId)).toMatchObject({ refundedAt: world.clock.now(), refundId: null });
    expect(await uses(id)).toBe(0);
    expect((await buyer.visitor.send(readPaymentState, { query: { type } })).body.status).toBe('pending');
  });
});

describe('a voucher that pays a part', () => {
  test.each([
    [50, 2499],
    [51, 2449],
    [33, 3349],
    [1, 4949],
    [99, 50],
  ])('of %i %% leaves %i cents, which the provider takes to the cent', async (percent, left) => {
    const { code } = await voucher({ percent_off: percent });
    const quote = await buyer.visitor.send(quotePrice, { body: { type, voucher: code } });
    expect(quote.body).toEqual({
      voucher: code,
      percent_off: percent,
      price_cents: 4999,
      discount_cents: 4999 - left,
      total_cents: left,
      currency: 'USD',
      expires_at: null,
    });
    const { payment_id: id } = (await start(code)).body;
    const checkout = standIn.pay(standIn.checkoutFor(id));
    expect(checkout.amount_total).toBe(left);
    expect((await sendWebhook(world, webhookBody('checkout.session.completed', checkout))).body.outcome).toBe('completed');
    expect(await storedPayment(world, id)).toMatchObject({ amountCents: left, status: 'completed' });
    const receipt = await buyer.visitor.send(readReceipt, { params: { id } });
    expect(receipt.body).toMatchObject({ list_price_cents: 4999, discount_cents: 4999 - left, amount_cents: left, voucher: code });
  });

  test('is named with list price, discount and total at the provider and in the mail; the receipt keeps them when the price changes', async () => {
    const { code } = await voucher();
    const { payment_id: id } = (await start(code)).body;
    const coupon = standIn.calls.findLast(({ path }) => path === '/v1/coupons')?.form;
    expect(coupon).toMatchObject({ name: `Voucher ${code}`, amount_off: '2500' });
    await sendWebhook(world, webhookBody('checkout.session.completed', standIn.pay(standIn.checkoutFor(id))));
    const mail = (await world.mails()).find(({ to }) => to === buyer.email);
    expect(mail?.text).toContain(`List price $49.99, voucher ${code} −$25.00, total $24.99 USD.`);
    const reprice = (priceCents: number) =>
      world.runtime.database.update(assessmentTypes).set({ priceCents }).where(eq(assessmentTypes.id, paid.id));
    await reprice(5999);
    const receipt = await buyer.visitor.send(readReceipt, { params: { id } });
    await reprice(4999);
    expect(receipt.body).toMatchObject({ list_price_cents: 4999, discount_cents: 2500, amount_cents: 2499 });
  });

  test('its last use still counts for whoever comes back from the checkout by another way than canceling', async () => {
    const { code } = await voucher({ max_uses: 1 });
    await start(code);
    const quote = (who: Buyer) => who.visitor.send(quotePrice, { body: { type, voucher: code } });
    expect((await quote(buyer)).body).toMatchObject({ voucher: code, total_cents: 2499 });
    expect((await quote(await addBuyer(world))).body.error.code).toBe('voucher_used_up');
  });

  test('does not open for the full price what was to be paid at half', async () => {
    const { code } = await voucher();
    const { payment_id: id } = (await start(code)).body;
    const checkout = { ...standIn.pay(standIn.checkoutFor(id)), amount_total: 4999 };
    expect((await sendWebhook(world, webhookBody('checkout.session.completed', checkout))).body.outcome).toBe('mismatch');
  });

  test('its last use is held by the open checkout: a second click gets the same one', async () => {
    const { id, code } = await voucher({ max_uses: 1 });
    const first = (await start(code)).body;
    expect((await start(code)).body).toEqual(first);
    expect(await uses(id)).toBe(1);
    expect((await start(code, await addBuyer(world))).body.error.code).toBe('voucher_used_up');
  });

  test('an abandoned checkout does not keep the last use from the person who began it', async () => {
    const { id, code } = await voucher({ max_uses: 1 });
    const first = (await start(code)).body;
    world.clock.advanceSeconds(30 * 60);
    const second = await start(code);
    expect(second.status).toBe(201);
    expect(second.body.payment_id).not.toBe(first.payment_id);
    expect(await storedPayment(world, first.payment_id)).toMatchObject({ status: 'failed', failureReason: 'expired' });
    expect(await uses(id)).toBe(1);
  });

  test('its use goes back when the payer turns back or the checkout expires, and is taken again if the money comes after all', async () => {
    const { id, code } = await voucher({ max_uses: 2 });
    const checkout = standIn.checkoutFor((await start(code)).body.payment_id);
    expect(await uses(id)).toBe(1);
    await cancel();
    expect(await uses(id)).toBe(0);
    await sendWebhook(world, webhookBody('checkout.session.expired', checkout));
    expect(await uses(id)).toBe(0);
    await sendWebhook(world, webhookBody('checkout.session.completed', standIn.pay(checkout)));
    await sendWebhook(world, webhookBody('checkout.session.completed', checkout));
    expect(await uses(id)).toBe(1);
    await sendWebhook(world, webhookBody('checkout.session.expired', checkout));
    expect(await uses(id)).toBe(1);
  });

  test('its use goes back when the provider cannot be reached', async () => {
    const { id, code } = await voucher();
    standIn.trouble('broken');
    expect((await start(code)).status).toBe(503);
    expect(await uses(id)).toBe(0);
  });

  test('money that comes when no use is left still counts, and the count stays within its limit', async () => {
    const { id, code } = await voucher({ max_uses: 1 });
    const checkout = standIn.checkoutFor((await start(code)).body.payment_id);
    await cancel();
    expect((await start(code, await addBuyer(world))).status).toBe(201);
    expect((await sendWebhook(world, webhookBody('checkout.session.completed', standIn.pay(checkout)))).body.outcome).toBe('completed');
    expect(await uses(id)).toBe(1);
  });

  test('of twenty people at once only as many get it as it has uses', async () => {
    const { id, code } = await voucher({ max_uses: 7 });
    const people = await Promise.all(Array.from({ length: 20 }, () => addBuyer(world)));
    const answers = await Promise.all(people.map((person) => start(code, person)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(7);
    expect(new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.body.error.code))).toEqual(
      new Set(['voucher_used_up']),
    );
    expect(await uses(id)).toBe(7);
  });
});

describe('a voucher that does not count says why, and nothing is begun', () => {
  /** What the quote, the start and the books say about it. */
  async function tried(code: string) {
    const quote = await buyer.visitor.send(quotePrice, { body: { type, voucher: code } });
    const started = await start(code);
    return [quote.status, quote.body.error.code, started.body.error.code, await storedPayments(world, buyer.userId)];
  }

  test('unknown', async () => {
    expect(await tried('NONE-SUCH-CODE')).toEqual([422, 'voucher_unknown', 'voucher_unknown', []]);
  });

  test('for another assessment', async () => {
    const { code } = await voucher({ type: 'PAID-2' });
    expect(await tried(code)).toEqual([422, 'voucher_for_another', 'voucher_for_another', []]);
  });

  test('ended', async () => {
    const { id, code } = await voucher();
    await admin.visitor.send(endVoucher, { params: { id }, body: { reason: 'It was posted in public.' } });
    expect(await tried(code)).toEqual([422, 'voucher_expired', 'voucher_expired', []]);
  });

  test('used up', async () => {
    const { code } = await voucher({ max_uses: 1 });
    await start(code, await addBuyer(world));
    expect(await tried(code)).toEqual([422, 'voucher_used_up', 'voucher_used_up', []]);
  });

  test('expired, from the moment itself on and not before', async () => {
    const { code } = await voucher({ expires_at: later(60) });
    world.clock.advanceSeconds(59);
    expect((await buyer.visitor.send(quotePrice, { body: { type, voucher: code } })).status).toBe(200);
    world.clock.advanceSeconds(1);
    expect(await tried(code)).toEqual([422, 'voucher_expired', 'voucher_expired', []]);
  });

  test('for an assessment that was withdrawn', async () => {
    const { code } = await voucher();
    await world.runtime.database.update(assessmentTypes).set({ publishedAt: null }).where(eq(assessmentTypes.code, type));
    const said = await tried(code);
    await world.runtime.database.update(assessmentTypes).set({ publishedAt: new Date() }).where(eq(assessmentTypes.code, type));
    expect(said).toEqual([409, 'not_published', 'not_published', []]);
  });

  test('no code at all is a sentence at the field', async () => {
    const answer = await buyer.visitor.send(quotePrice, { body: { type, voucher: '----' } });
    expect([answer.status, answer.body.error.fields]).toEqual([422, { voucher: 'Enter your voucher code.' }]);
  });
});

test.each(['spring-2026', 'SPRING2026', ' spri ng20 26 ', 'spring.2026'])('the code may be typed as "%s"', async (typed) => {
  await create({ code: 'Spring 2026' });
  const quote = await buyer.visitor.send(quotePrice, { body: { type, voucher: typed } });
  expect(quote.body.voucher).toBe('SPRI-NG20-26');
});

describe('an administrator', () => {
  test('makes a code, sees how often it was used, ends it; the audit log knows', async () => {
    const made = await create({ percent_off: 25, type, max_uses: 3, expires_at: later(3600) });
    expect(made.status).toBe(201);
    const { id, code } = made.body;
    expect(made.body).toEqual({
      id,
      code: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      label: 'Example University',
      percent_off: 25,
      type_code: type,
      max_uses: 3,
      uses: 0,
      expires_at: later(3600),
      ended_at: null,
      created_at: world.clock.now().toISOString(),
    });
    await start(code);
    expect((await admin.visitor.send(endVoucher, { params: { id }, body: { reason: 'It was posted in public.' } })).status).toBe(204);
    const endedAt = world.clock.now().toISOString();
    world.clock.advanceSeconds(5);
    expect((await admin.visitor.send(endVoucher, { params: { id }, body: { reason: 'It was posted in public.' } })).status).toBe(204);
    const { rows: all } = (await admin.visitor.send(listVouchers)).body;
    expect(all).toContainEqual({ ...made.body, uses: 1, ended_at: endedAt });
    const { rows: entries } = (await admin.visitor.send(listAuditEntries)).body;
    expect(entries.filter((entry) => entry.subject === `voucher:${id}`)).toMatchObject([
      { act: 'payments.voucher.ended', actor_id: admin.userId, details: { reason: 'It was posted in public.' } },
      { act: 'payments.voucher.created', actor_id: admin.userId, details: { percentOff: 25, maxUses: 3, type } },
    ]);
  });

  test('cannot make the same code twice, however it is typed and however fast', async () => {
    const answers = await Promise.all(['Autumn-26', 'autumn26', 'AUTU MN26', 'autumn.26'].map((code) => create({ code })));
    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.error.code).toBe('code_taken');
  });

  test.each<[string, VoucherChanges, number]>([
    ['more than everything off', { percent_off: 101 }, 422],
    ['nothing off', { percent_off: 0 }, 422],
    ['no uses', { max_uses: 0 }, 422],
    ['a type that does not exist', { type: 'GAT-9' }, 404],
    ['a code of dashes', { code: '------' }, 422],
    ['an end without a zone', { expires_at: '2099-01-01T00:00:00' }, 422],
    ['an end that is past', { expires_at: '2020-01-01T00:00:00Z' }, 422],
  ])('cannot make one with %s', async (_, changes, status) => {
    expect((await create(changes)).status).toBe(status);
  });

  test('cannot end what is not there', async () => {
    expect(
      (await admin.visitor.send(endVoucher, { params: { id: world.runtime.dice.uuid() }, body: { reason: 'It was posted in public.' } }))
        .status,
    ).toBe(404);
  });
});
