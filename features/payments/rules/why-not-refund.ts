import type { PaymentStatus } from './payment.ts';

/**
 * `refund_under_way`: the provider is being asked. `attempt_started`: its questions have arrived, and no failure of ours spoiled it.
 * `seat_pack`: it paid for seats, whose owners get the free ones paid back by a rule of their own.
 */
export type RefundRefusal = 'not_paid' | 'already_refunded' | 'refund_under_way' | 'disputed' | 'attempt_started' | 'seat_pack';

type Facts = { status: PaymentStatus; isHeld: boolean; isRefunded: boolean; isDisputed: boolean };

/** Why the money cannot go back; null when it can. What is held back was taken too; what a bank disputes, it may have taken already. */
export function whyNotRefund(payment: Facts): Exclude<RefundRefusal, 'attempt_started' | 'refund_under_way' | 'seat_pack'> | null {
  if (payment.isRefunded) return 'already_refunded';
  if (payment.isDisputed) return 'disputed';
  return payment.status === 'completed' || payment.isHeld ? null : 'not_paid';
}
