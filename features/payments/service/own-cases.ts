import { type OwnCase, ownCase } from '#platform/http/own-case.ts';
import { refundPayment } from '../contract/admin.ts';
import { quotePrice, startPayment } from '../contract/payments.ts';
import { findPaymentOf } from '../store/payments.ts';
import { isVoucherBy } from '../store/vouchers.ts';

/** Nobody gives themselves money back, or pays with a voucher that they made. */
export const paymentsOwnCases: readonly OwnCase[] = [
  ownCase(refundPayment, async (tx, userId, { params }) => (await findPaymentOf(tx, userId, params.id)) !== null),
  ...[quotePrice, startPayment].map((contract) =>
    ownCase(contract, async (tx, userId, { body }) => body.voucher !== null && isVoucherBy(tx, userId, body.voucher)),
  ),
];
