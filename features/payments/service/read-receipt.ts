import { findPerson } from '#features/accounts/service.ts';
import type { Executor } from '#platform/database/database.ts';
import type { MyPayment } from '../contract/payments.ts';
import { discountOf } from '../rules/discount.ts';
import type { BilledTo } from './buyer-port.ts';
import { findPayment, type Payment } from '../store/payments.ts';

/** A payment as its payer reads it. */
export function wirePayment(payment: Payment): MyPayment {
  return {
    id: payment.id,
    type_code: payment.typeCode,
    type_slug: payment.typeSlug,
    type_name: payment.typeName,
    amount_cents: payment.amountCents,
    list_price_cents: payment.listPriceCents,
    discount_cents: discountOf(payment),
    currency: payment.currency,
    status: payment.status,
    reason: payment.failureReason,
    voucher: payment.voucherCode,
    created_at: payment.createdAt.toISOString(),
    settled_at: payment.settledAt?.toISOString() ?? null,
    is_used: payment.isUsed,
    is_held: payment.mismatch !== null,
    is_disputed: payment.dispute === 'open',
    refund_due: payment.refundDueAt !== null && payment.refundedAt === null,
    refunded_at: payment.refundedAt?.toISOString() ?? null,
    seats: payment.seats,
    part_refund:
      payment.partRefundCents === null
        ? null
        : { cents: payment.partRefundCents, refunded_at: payment.partRefundedAt?.toISOString() ?? null },
  };
}

/** The receipt of a pack for its organization: billed to its name or the one it entered, with the address of whoever paid while there is an account. */
export async function readPackReceipt(tx: Executor, paymentId: string, { organization, billing }: BilledTo) {
  const payment = await findPayment(tx, paymentId);
  if (!payment) return null;
  const person = payment.userId ? await findPerson(tx, payment.userId) : null;
  const { name = '', ...details } = billing ?? {};
  const entered = Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));
  return { ...wirePayment(payment), payer: { full_name: name || organization, email: person?.email ?? '', ...entered } };
}
