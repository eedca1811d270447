import type { PaymentStatus } from './payment.ts';

/** How a payment stands for somebody who reads a bill: the three states of the payment, what is held back, and what goes or went back. */
export type BillState = 'paid' | 'waiting' | 'failed' | 'canceled' | 'held' | 'disputed' | 'refund_due' | 'refunded';

type Billed = {
  status: PaymentStatus;
  /** What came is not what was asked for. */
  isHeld: boolean;
  /** The payer's bank has taken the money and not decided yet. */
  isDisputed: boolean;
  isRefundDue: boolean;
  isRefunded: boolean;
  /** The payer left the checkout, so nothing failed. */
  isCanceled?: boolean;
};

const stateOfStatus: Readonly<Record<PaymentStatus, BillState>> = { pending: 'waiting', completed: 'paid', failed: 'failed' };

/** Money that went back says more than money that came, and both say more than a checkout that came to nothing. */
export function billState({ status, isHeld, isDisputed, isRefundDue, isRefunded, isCanceled = false }: Billed): BillState {
  if (isRefunded) return 'refunded';
  if (isRefundDue) return 'refund_due';
  if (isDisputed) return 'disputed';
  if (isHeld) return 'held';
  return status === 'failed' && isCanceled ? 'canceled' : stateOfStatus[status];
}

/** Only what was paid has a receipt, also when it went back later. */
export const hasReceipt = (payment: Billed): boolean => payment.status === 'completed';
