import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PaymentStatus } from '../rules/payment.ts';
import { paymentStateOf } from '../rules/payment-state.ts';
import { listPaymentsFor } from '../store/payments.ts';

export { countAttention, countEntitled, findPricePaid as readPricePaid, listPaymentsOf, type Payment } from '../store/payments.ts';

/** Whether a person has paid for an attempt that is not used yet; `no_price` where there is a price that nobody can pay. */
export async function readPaymentStatus(
  tx: Executor,
  userId: string,
  type: Pick<AssessmentType, 'id' | 'priceCents' | 'stripePriceId'>,
): Promise<PaymentStatus | 'no_price'> {
  const { status } = paymentStateOf(type.priceCents, type.priceCents === 0 ? [] : await listPaymentsFor(tx, userId, type.id));
  return status !== 'completed' && type.stripePriceId === null ? 'no_price' : status;
}
