import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { type ListedOutcome, listedOutcomes, type Reversal } from '../rules/reversal.ts';
import { paymentEvents, payments } from '../tables.ts';

export type PaymentEvent = typeof paymentEvents.$inferInsert;

/** True when this event is new; of twenty at once one is, and the others wait for it. */
export async function insertEvent(tx: Executor, event: PaymentEvent): Promise<boolean> {
  const { rowCount } = await tx.insert(paymentEvents).values(event).onConflictDoNothing();
  return rowCount === 1;
}

export async function putEventOutcome(tx: Executor, id: string, outcome: { outcome: string; paymentId: string | null }): Promise<void> {
  await tx.update(paymentEvents).set(outcome).where(eq(paymentEvents.id, id));
}

/** Reversals of a payment of the provider that matched no payment of ours when they arrived, oldest first. */
export async function listEarlyReversals(tx: Executor, intent: string): Promise<{ id: string; reversal: Reversal }[]> {
  const { id, details, outcome, receivedAt } = paymentEvents;
  const rows = await tx
    .select({ id, details })
    .from(paymentEvents)
    .where(and(eq(outcome, 'unknown'), sql`${details} ->> 'intent' = ${intent}`))
    .orderBy(receivedAt, id);
  return rows.map((row) => ({ id: row.id, reversal: row.details['reversal'] as Reversal }));
}

const isFailureOf = (paymentId: string) =>
  and(eq(paymentEvents.paymentId, paymentId), sql`${paymentEvents.details} -> 'reversal' ->> 'kind' = 'refund_failed'`);

/** Whether the provider has reported that this refund of a payment failed. */
export async function hasFailedRefund(tx: Executor, paymentId: string, refundId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isFailureOf(paymentId), sql`${paymentEvents.details} -> 'reversal' ->> 'refundId' = ${refundId}`))
    .limit(1);
  return found !== undefined;
}

/** Whether the provider has reported since then that a refund of a payment failed. */
export async function hasRefundFailedSince(tx: Executor, paymentId: string, since: Date): Promise<boolean> {
  const [found] = await tx
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isFailureOf(paymentId), gte(paymentEvents.receivedAt, since)))
    .limit(1);
  return found !== undefined;
}

/** Takes one failure that was reported before the refund it ends; false when there is none. */
export async function takeEarlyFailure(tx: Executor, paymentId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isFailureOf(paymentId), eq(paymentEvents.outcome, 'early')))
    .orderBy(paymentEvents.receivedAt, paymentEvents.id)
    .limit(1);
  if (!found) return false;
  await tx.update(paymentEvents).set({ outcome: 'refund_failed' }).where(eq(paymentEvents.id, found.id));
  return true;
}

const listedColumns = {
  id: paymentEvents.id,
  type: paymentEvents.type,
  receivedAt: paymentEvents.receivedAt,
  outcome: sql<ListedOutcome>`${paymentEvents.outcome}`,
  paymentId: paymentEvents.paymentId,
  details: paymentEvents.details,
  isUsed: sql<boolean>`${payments.assessmentId} is not null`,
};

/** Those of one payment, oldest first. */
export async function listEventsOf(tx: Executor, ofPayment: string) {
  const { id, receivedAt, outcome, paymentId } = paymentEvents;
  return tx
    .select(listedColumns)
    .from(paymentEvents)
    .leftJoin(payments, eq(payments.id, paymentId))
    .where(and(eq(paymentId, ofPayment), inArray(outcome, [...listedOutcomes])))
    .orderBy(receivedAt, id)
    .limit(100);
}

/** Events that a person has to know of: those that match no payment, and money that went back or may. */
export async function listEvents(tx: Executor, request: PageRequest<'received_at'> & { outcome?: ListedOutcome | undefined }) {
  const { id, type, receivedAt, outcome, paymentId } = paymentEvents;
  const matching = and(
    inArray(outcome, [...listedOutcomes]),
    request.outcome && eq(outcome, request.outcome),
    contains(request.search, id, type),
  );
  const { columns, where, orderBy, limit } = keyset(request, { received_at: receivedAt }, id);
  const rows = await tx
    .select({ ...listedColumns, ...columns })
    .from(paymentEvents)
    .leftJoin(payments, eq(payments.id, paymentId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) => tx.select({ id }).from(paymentEvents).where(matching).limit(most));
  return { ...pageOf(request, rows), total };
}
