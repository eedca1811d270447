import type { HeldPayment } from '../../contract/admin.ts';
import type { MyPayment } from '../../contract/payments.ts';
import { billState, type BillState, hasReceipt } from '../../rules/bill-state.ts';

/** How one of my payments stands, and whether it has a receipt. */
export function billedOf(payment: MyPayment): { state: BillState; hasReceipt: boolean } {
  const billed = {
    status: payment.status,
    isHeld: payment.is_held,
    isRefundDue: payment.refund_due,
    isDisputed: payment.is_disputed,
    isRefunded: payment.refunded_at !== null,
    isCanceled: payment.reason === 'canceled',
  };
  return { state: billState(billed), hasReceipt: hasReceipt(billed) };
}

/** The same for a payment as administrators see it: whatever has a reason to go back and has not gone is due. */
export function stateOfHeld(payment: HeldPayment): BillState {
  return billState({
    status: payment.status,
    isHeld: payment.mismatch !== null,
    isRefundDue: payment.refund_reason !== null,
    isDisputed: payment.dispute === 'open',
    isRefunded: payment.refunded_at !== null,
  });
}
