import { and, eq } from 'drizzle-orm';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { paymentEvents } from '../tables.ts';

export type PaymentEvent = typeof paymentEvents.$inferInsert;

/** True when this event is new; of twenty at once one is, and the others wait for it. */
export async function insertEvent(tx: Executor, event: PaymentEvent): Promise<boolean> {
  const { rowCount } = await tx.insert(paymentEvents).values(event).onConflictDoNothing();
  return rowCount === 1;
}

export async function putEventOutcome(tx: Executor, id: string, outcome: { outcome: string; paymentId: string | null }): Promise<void> {
  await tx.update(paymentEvents).set(outcome).where(eq(paymentEvents.id, id));
}

/** Events that match no payment: somebody has to look them up at the provider. */
export async function listUnmatchedEvents(tx: Executor, request: PageRequest<'received_at'>) {
  const { id, type, receivedAt } = paymentEvents;
  const matching = and(eq(paymentEvents.outcome, 'unknown'), contains(request.search, id, type));
  const { columns, where, orderBy, limit } = keyset(request, { received_at: receivedAt }, id);
  const rows = await tx
    .select({ id, type, receivedAt, details: paymentEvents.details, ...columns })
    .from(paymentEvents)
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) => tx.select({ id }).from(paymentEvents).where(matching).limit(most));
  return { ...pageOf(request, rows), total };
}
