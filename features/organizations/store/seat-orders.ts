import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { payments } from '#features/payments/tables.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { seatOrders, seatPacks } from '../tables/seats.ts';

export type SeatOrder = typeof seatOrders.$inferSelect;

export async function insertOrder(tx: Executor, order: SeatOrder): Promise<void> {
  await tx.insert(seatOrders).values(order);
}

/** The order of a payment. What becomes of the money and of the pack is written down one after the other under it. */
export async function lockOrder(tx: Transaction, paymentId: string): Promise<SeatOrder | null> {
  const [found] = await tx.select().from(seatOrders).where(eq(seatOrders.paymentId, paymentId)).for('update');
  return found ?? null;
}

/** Orders of an organization follow each other until the transaction ends. */
export async function lockOrdersOf(tx: Transaction, organizationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seat orders ${organizationId}`}, 0))`);
}

/** An order of an organization and how far its payment has come. */
export async function findOrderOf(tx: Executor, organizationId: string, paymentId: string) {
  const [found] = await tx
    .select({
      paymentId: seatOrders.paymentId,
      size: seatOrders.size,
      status: payments.status,
      isHeld: sql<boolean>`${payments.mismatch} is not null`,
      isRefunded: sql<boolean>`${payments.refundDueAt} is not null`,
      packId: seatPacks.id,
    })
    .from(seatOrders)
    .innerJoin(payments, eq(payments.id, seatOrders.paymentId))
    .leftJoin(seatPacks, eq(seatPacks.paymentId, seatOrders.paymentId))
    .where(and(eq(seatOrders.paymentId, paymentId), eq(seatOrders.organizationId, organizationId)));
  return found ?? null;
}

export type OrderState = NonNullable<Awaited<ReturnType<typeof findOrderOf>>>;

type Same = {
  organizationId: string;
  userId: string;
  assessmentTypeId: string;
  size: number;
  seatCents: number;
  provider: string;
  since: Date;
};

/** The same order that this person began a moment ago and has not paid. */
export async function findSameOrder(tx: Executor, same: Same): Promise<string | null> {
  const [found] = await tx
    .select({ paymentId: seatOrders.paymentId })
    .from(seatOrders)
    .innerJoin(payments, eq(payments.id, seatOrders.paymentId))
    .where(
      and(
        eq(seatOrders.organizationId, same.organizationId),
        eq(seatOrders.assessmentTypeId, same.assessmentTypeId),
        eq(seatOrders.size, same.size),
        eq(seatOrders.seatCents, same.seatCents),
        gt(seatOrders.createdAt, same.since),
        eq(payments.userId, same.userId),
        sql`${payments.provider} = ${same.provider}`,
        eq(payments.status, 'pending'),
        isNull(payments.mismatch),
      ),
    )
    .orderBy(desc(seatOrders.createdAt))
    .limit(1);
  return found?.paymentId ?? null;
}

export type PaidState = Pick<typeof payments.$inferSelect, 'seats' | 'status' | 'refundDueAt' | 'dispute'>;

/** What a payment says about the seats that it paid for. */
export async function findPaidState(tx: Executor, paymentId: string): Promise<PaidState | null> {
  const { seats, status, refundDueAt, dispute } = payments;
  const [found] = await tx.select({ seats, status, refundDueAt, dispute }).from(payments).where(eq(payments.id, paymentId));
  return found ?? null;
}
