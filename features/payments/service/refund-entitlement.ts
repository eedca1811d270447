import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { isEntitlement } from '../rules/payment-state.ts';
import { listPaymentsFor, lockPaymentsOf } from '../store/payments.ts';
import { requestRefund } from './refund.ts';

type Undeliverable = { userId: string; assessmentTypeId: string; reason: string; now: Date };

/** Pays back an unused payment whose attempt cannot be delivered; without one there is nothing to do. */
export async function refundEntitlement(
  runtime: Runtime,
  tx: Transaction,
  { userId, assessmentTypeId, reason, now }: Undeliverable,
): Promise<void> {
  await lockPaymentsOf(tx, userId, assessmentTypeId);
  const entitlement = (await listPaymentsFor(tx, userId, assessmentTypeId)).find(isEntitlement);
  if (entitlement) await requestRefund(runtime, tx, null, { paymentId: entitlement.id, reason, actorId: null, isOurFailure: true, now });
}
