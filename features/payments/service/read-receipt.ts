import { findPerson } from '#features/accounts/service.ts';
import type { Executor } from '#platform/database/database.ts';
import type { MyPayment, Receipt } from '../contract/payments.ts';
import { discountOf } from '../rules/discount.ts';
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

/** A payment with whom it is billed to, and the address of whoever paid while there is an account. Everybody who may read it reads the same. */
export async function readReceipt(tx: Executor, payment: Payment): Promise<Receipt> {
  const person = payment.userId ? await findPerson(tx, payment.userId) : null;
  const payer = payment.billedTo ?? { full_name: person?.fullName ?? '' };
  return { ...wirePayment(payment), payer: { ...payer, email: person?.email ?? '' } };
}

/** The receipt of a pack for its organization. */
export async function readPackReceipt(tx: Executor, paymentId: string): Promise<Receipt | null> {
  const payment = await findPayment(tx, paymentId);
  return payment && readReceipt(tx, payment);
}
