import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { payments, testCheckouts } from '../tables.ts';

export type TestCheckout = typeof testCheckouts.$inferSelect;

/** A checkout that is there already stays as it is. */
export async function putTestCheckout(tx: Executor, checkout: typeof testCheckouts.$inferInsert): Promise<void> {
  await tx.insert(testCheckouts).values(checkout).onConflictDoNothing();
}

/** Checkouts hold the payer's address. */
export async function deleteTestCheckoutsOf(tx: Executor, userId: string): Promise<void> {
  const own = tx.select({ id: payments.providerCheckoutId }).from(payments).where(eq(payments.userId, userId));
  await tx.delete(testCheckouts).where(inArray(testCheckouts.id, own));
}

export async function findTestCheckout(tx: Executor, id: string): Promise<TestCheckout | null> {
  const [found] = await tx.select().from(testCheckouts).where(eq(testCheckouts.id, id));
  return found ?? null;
}

/** Moves a checkout on, if it still is where the payer saw it. */
export async function putTestState(
  tx: Executor,
  id: string,
  change: { from: readonly TestCheckout['state'][]; to: TestCheckout['state']; paymentId?: string },
): Promise<TestCheckout | null> {
  const [changed] = await tx
    .update(testCheckouts)
    .set({ state: change.to, ...(change.paymentId ? { paymentId: change.paymentId } : {}) })
    .where(and(eq(testCheckouts.id, id), inArray(testCheckouts.state, [...change.from])))
    .returning();
  return changed ?? null;
}
