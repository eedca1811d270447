import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readReceipt } from '#features/payments/contract/payments.ts';
import { noBillingDetails } from '#features/payments/rules/billing-details.ts';
import { addSeatBuyers, openSeatMarket, type SeatBuyers, type SeatMarket } from '#tests/harness/seats.ts';
import { changeOrganization } from '../contract/organization.ts';
import { orderSeatPack, readSeatReceipt, readSeats } from '../contract/seats.ts';
import { organizationActs } from '../tables/organizations.ts';

let market: SeatMarket;
let acme: SeatBuyers;
beforeAll(async () => {
  market = await openSeatMarket();
});
beforeEach(async () => {
  acme = await addSeatBuyers(market);
});
afterAll(() => market.close());

const details = { name: 'Acme GmbH', address: 'Hauptstr. 1\n10115 Berlin', tax_number: 'DE123456789', order_reference: 'PO-7' };

const order = (size: number, billing?: typeof details | null) =>
  acme.owner.visitor.send(orderSeatPack, { body: { type: market.type.code, size, ...(billing !== undefined && { billing }) } });
async function pay(paymentId: string): Promise<void> {
  await acme.arrive(market.standIn.checkoutFor(paymentId));
  await market.world.house.jobs.drain();
}
const payerOn = async (packId: string) => (await acme.owner.visitor.send(readSeatReceipt, { params: { id: packId } })).body.payer;
const changes = async () =>
  market.world.runtime.database
    .select({ actorId: organizationActs.actorId, details: organizationActs.details })
    .from(organizationActs)
    .where(and(eq(organizationActs.organizationId, acme.organizationId), eq(organizationActs.act, 'organization.billing-changed')))
    .orderBy(organizationActs.id);

describe('billing details', () => {
  test('are printed on the receipt, kept for the next order, and their change is in the trail without what they say', async () => {
    await pay((await order(2, details)).body.payment_id);
    const { name, ...others } = details;
    expect(await payerOn((await acme.newest()).id)).toEqual({ full_name: name, email: acme.owner.email, ...others });
    const { payment_id: id } = await acme.newest();
    const mine = await acme.owner.visitor.send(readReceipt, { params: { id: id ?? '' } });
    expect(mine.body.payer).toEqual({ full_name: name, email: acme.owner.email, ...others });
    expect((await acme.member.visitor.send(readReceipt, { params: { id: id ?? '' } })).status).toBe(404);
    expect((await acme.owner.visitor.send(readSeats)).body.billing).toEqual({ ...details, order_reference: '' });
    expect((await acme.member.visitor.send(readSeats)).body.billing).toBeNull();
    const first = { actorId: acme.owner.userId, details: { changed: ['name', 'address', 'tax_number'] } };
    expect(await changes()).toEqual([first]);
    await order(3, details);
    expect(await changes()).toEqual([first]);
  });

  test('of a later order change no receipt before it; an order without any takes those that are kept', async () => {
    await pay((await order(2, details)).body.payment_id);
    const before = await acme.newest();
    market.world.clock.advanceSeconds(1);
    await pay((await order(3, { ...noBillingDetails, order_reference: 'PO-8' })).body.payment_id);
    expect(await payerOn((await acme.newest()).id)).toEqual({ full_name: acme.name, email: acme.owner.email, order_reference: 'PO-8' });
    expect(await payerOn(before.id)).toMatchObject({ full_name: 'Acme GmbH', order_reference: 'PO-7' });
    market.world.clock.advanceSeconds(1);
    await pay((await order(4)).body.payment_id);
    expect(await payerOn((await acme.newest()).id)).toEqual({ full_name: acme.name, email: acme.owner.email });
  });

  test.each([null, undefined])('that are not sent (%s) keep no purchase order of an earlier order', async (left) => {
    await pay((await order(2, details)).body.payment_id);
    market.world.clock.advanceSeconds(1);
    await pay((await order(3, left)).body.payment_id);
    const { address, tax_number } = details;
    const kept = { full_name: 'Acme GmbH', email: acme.owner.email, address, tax_number };
    expect(await payerOn((await acme.newest()).id)).toEqual(kept);
  });

  test('that are not sent with a second click leave those of the first', async () => {
    const { payment_id: paymentId } = (await order(2, details)).body;
    expect((await order(2, null)).body.payment_id).toBe(paymentId);
    await pay(paymentId);
    expect(await payerOn((await acme.newest()).id)).toMatchObject({ order_reference: 'PO-7' });
  });

  test('stay on a paid receipt when the organization or the payer gets another name', async () => {
    await pay((await order(2, noBillingDetails)).body.payment_id);
    const pack = await acme.newest();
    await acme.owner.visitor.send(changeOrganization, { body: { name: 'Renamed Works' } });
    expect(await payerOn(pack.id)).toMatchObject({ full_name: acme.name });
    const mine = await acme.owner.visitor.send(readReceipt, { params: { id: pack.payment_id ?? '' } });
    expect(mine.body.payer).toEqual(await payerOn(pack.id));
  });

  test('entered again before paying count for the order that is still open', async () => {
    const { payment_id: paymentId } = (await order(2, details)).body;
    expect((await order(2, { ...details, order_reference: 'PO-9' })).body.payment_id).toBe(paymentId);
    await pay(paymentId);
    expect(await payerOn((await acme.newest()).id)).toMatchObject({ order_reference: 'PO-9' });
  });

  test.each([
    ['billing.name', { ...details, name: 'x'.repeat(121) }],
    ['billing.address', { ...details, address: 'x'.repeat(401) }],
    ['billing.tax_number', { ...details, tax_number: 'DE\n1' }],
    ['billing.order_reference', { ...details, order_reference: 'PO\u202E7' }],
  ])('that are too long or hide something are refused at %s', async (field, billing) => {
    const answer = await order(1, billing);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([422, [field]]);
  });
});
