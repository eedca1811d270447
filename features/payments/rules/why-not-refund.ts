import type { PaymentStatus } from './payment.ts';

export type RefundRefusal = 'not_paid' | 'already_refunded';

/** Why a payment cannot be paid back; null when it can. What is held back was taken too, so it can go back. */
export function whyNotRefund(payment: { status: PaymentStatus; isHeld: boolean; isRefunded: boolean }): RefundRefusal | null {
  if (payment.isRefunded) return 'already_refunded';
  return payment.status === 'completed' || payment.isHeld ? null : 'not_paid';
}
