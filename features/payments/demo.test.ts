import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoWorld } from '#apps/server/content.ts';
import { signIn } from '#features/accounts/contract/auth.ts';
import { demoAccounts, demoPassword, seedAccounts } from '#features/accounts/demo.ts';
import { addType } from '#features/catalog/testing.ts';
import { loadCatalog } from '#features/catalog/service.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listPaymentEvents, listPayments, listVouchers, refundPayment } from './contract/admin.ts';
import { listMyPayments, quotePrice, readPaymentState } from './contract/payments.ts';
import { seedPayments, seedVouchers } from './demo.ts';

let world: World;
let student: Visitor;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  await loadCatalog(world.runtime.database);
  await seedDemoWorld(world.runtime);
  const enter = async (at: number) => {
    const visitor = world.visitor();
    const body = { email: demoAccounts[at]?.email, password: demoPassword };
    await visitor.send(signIn, { query: { grant_type: 'password' }, body });
    return visitor;
  };
  student = await enter(0);
  admin = await enter(1);
});
afterAll(() => world.close());

const rows = async () =>
  (
    await world.runtime.database.$client.query(
      'select status, count(*)::int as count, count(refunded_at)::int as refunded from payments group by status order by status',
    )
  ).rows;

describe('the payments of the demo world', () => {
  test('are completed, failed, refunded, due back and pending', async () => {
    expect(await rows()).toEqual([
      { status: 'completed', count: 9, refunded: 1 },
      { status: 'failed', count: 2, refunded: 0 },
      { status: 'pending', count: 1, refunded: 0 },
    ]);
  });

  test('A-124 the student has paid once and failed once, has used what was paid, and may pay again', async () => {
    const { payments } = (await student.send(listMyPayments)).body;
    expect(payments).toMatchObject([
      { type_code: 'GAT-1', status: 'completed', is_used: true, amount_cents: 4999 },
      { type_code: 'GAT-1', status: 'failed', reason: 'canceled', is_used: false },
    ]);
    const { body } = await student.send(readPaymentState, { query: { type: 'gat-1' } });
    expect(body).toMatchObject({ status: 'pending', reason: null, awaits: null });
  });

  test('two vouchers are there to be tried, and say that they are for the demo', async () => {
    const { rows: vouchers } = (await admin.send(listVouchers)).body;
    expect(
      vouchers.map(({ code, percent_off, max_uses, uses, label }) => ({
        code,
        percent_off,
        max_uses,
        uses,
        isDemo: label.startsWith('Demo'),
      })),
    ).toEqual(
      expect.arrayContaining([
        { code: 'DEMO-FULL', percent_off: 100, max_uses: 1000, uses: 0, isDemo: true },
        { code: 'DEMO-HALF', percent_off: 50, max_uses: 1000, uses: 1, isDemo: true },
      ]),
    );
    expect(vouchers).toHaveLength(2);
    // Types are published with their questions, which this test does without.
    await world.runtime.database.update(assessmentTypes).set({ publishedAt: world.clock.now() }).where(eq(assessmentTypes.code, 'GAT-1'));
    const quote = await student.send(quotePrice, { body: { type: 'gat-1', voucher: 'demo half' } });
    expect(quote.body).toMatchObject({ percent_off: 50, total_cents: 2499, expires_at: expect.any(String) });
  });

  test('the administrator finds money that is due back, a dispute and what the provider reported, and can pay back', async () => {
    const [due, disputed, ...more] = (await admin.send(listPayments)).body.rows;
    const [done] = (await admin.send(listPayments, { query: { show: 'refunded' } })).body.rows;
    expect(more).toEqual([]);
    expect(disputed).toMatchObject({ type_code: 'GAT-2', dispute: 'open' });
    const events = (await admin.send(listPaymentEvents)).body.rows;
    expect(events.map(({ outcome, payment_id: id }) => [outcome, id])).toEqual([
      ['disputed', disputed?.id],
      ['refunded', done?.id],
    ]);
    expect(due).toMatchObject({ type_code: 'GAT-3', refund_reason: 'Paid twice for the same attempt.', refunded_at: null });
    expect(done).toMatchObject({ type_code: 'EET', refunded_at: expect.any(String) });
    expect((await admin.send(refundPayment, { params: { id: due?.id }, body: { reason: 'Paid twice, sorry.' } })).status).toBe(202);
    expect((await world.mails()).filter((mail) => mail.subject.startsWith('Refund'))).toHaveLength(1);
  });

  test('are seeded once, however often the server starts, and what has changed since stays', async () => {
    const before = await rows();
    await seedVouchers(world.runtime);
    await seedPayments(world.runtime);
    await seedDemoWorld(world.runtime);
    expect(await rows()).toEqual(before);
    expect((await admin.send(listVouchers)).body.rows).toHaveLength(2);
  });

  test('do not exist in production', async () => {
    const production = await openWorld({ mode: 'production' });
    await addType(production.runtime.database, { code: 'GAT-1' });
    await seedAccounts(production.runtime);
    await seedVouchers(production.runtime);
    await seedPayments(production.runtime);
    const { rows: found } = await production.runtime.database.$client.query('select id from payments union select id from vouchers');
    await production.close();
    expect(found).toEqual([]);
  });
});
