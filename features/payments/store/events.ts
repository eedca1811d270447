import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
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

/** Events that name no payment of ours: somebody has to look at them. */
export async function listStrangeEvents(tx: Executor): Promise<(typeof paymentEvents.$inferSelect)[]> {
  return tx.select().from(paymentEvents).where(eq(paymentEvents.outcome, 'unknown')).orderBy(desc(paymentEvents.receivedAt)).limit(100);
}
