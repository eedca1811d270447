import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isEntitlement } from '../rules/payment-state.ts';
import { listPaymentsFor, lockPaymentsOf, putUsed } from '../store/payments.ts';

/** Uses the one entitlement of a person for a type up for an attempt, in the transaction that creates the attempt. A price of 0 needs none. */
export async function takeEntitlement(
  tx: Transaction,
  { userId, type, assessmentId }: { userId: string; type: { id: string; priceCents: number }; assessmentId: string },
): Promise<Outcome<{ paymentId: string | null }, 'not_paid'>> {
  if (type.priceCents === 0) return ok({ paymentId: null });
  await lockPaymentsOf(tx, userId, type.id);
  const entitlement = (await listPaymentsFor(tx, userId, type.id)).find(isEntitlement);
  if (!entitlement || !(await putUsed(tx, entitlement.id, assessmentId))) return refuse('not_paid');
  return ok({ paymentId: entitlement.id });
}
