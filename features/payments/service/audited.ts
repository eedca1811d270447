import type { AuditedKind } from '#features/audit/service.ts';
import { receiptNumber } from '../rules/receipt-number.ts';
import { describePayments, describeVouchers, selectPaymentsOf, selectVouchersNamed } from '../store/audited.ts';

export const auditedPayments: readonly AuditedKind[] = [
  {
    kind: 'payment',
    selectOf: selectPaymentsOf,
    describe: async (tx, ids) => (await describePayments(tx, ids)).map((payment) => ({ ...payment, name: receiptNumber(payment.id) })),
  },
  {
    kind: 'voucher',
    selectNamed: selectVouchersNamed,
    describe: async (tx, ids) => (await describeVouchers(tx, ids)).map((voucher) => ({ ...voucher, personId: null })),
  },
];
