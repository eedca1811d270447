import { mailDay } from '#platform/mail/mail-day.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { discountOf } from './rules/discount.ts';
import { formatAmount } from './rules/money.ts';
import { receiptNumber } from './rules/receipt-number.ts';
import type { WhyBack } from './rules/why-back.ts';

type Paid = {
  id: string;
  typeName: string;
  typeSlug: string;
  seats: number | null;
  amountCents: number;
  listPriceCents: number | null;
  voucherCode: string | null;
  currency: string;
};
type About = { to: string; publicUrl: string; payment: Paid };

const afterPayment = {
  second: 'You had already paid for this attempt, so we’ll refund this payment.',
  deleted: 'Your account was deleted, so we’ll refund this payment.',
  disabled: 'Your account is disabled, so we’ll refund this payment.',
  usable: 'Start whenever you’re ready. The clock starts when the questions first appear.',
} as const;

/** `whyBack`: nobody can use this money, so it goes back. */
export function receipt({ to, publicUrl, payment, paidAt, whyBack }: About & { paidAt: Date; whyBack: WhyBack | null }): Mail {
  if (payment.seats !== null) return packReceipt({ to, publicUrl, payment, paidAt });
  return {
    to,
    subject: `Receipt for ${payment.typeName}`,
    paragraphs: [
      `You paid ${formatAmount(payment.amountCents)} ${payment.currency} on ${mailDay(paidAt)} for one attempt at ${payment.typeName}.`,
      ...discountLines(payment),
      `Your receipt number is ${receiptNumber(payment.id)}. You can find it in your settings under Billing.`,
      afterPayment[whyBack ?? 'usable'],
    ],
    action: { label: 'Go to the assessment', url: `${publicUrl}/assessment/${payment.typeSlug}` },
  };
}

/** List price, discount and total, where something was taken off. */
function discountLines(payment: Paid): string[] {
  const { listPriceCents, amountCents, currency, voucherCode } = payment;
  const discountCents = discountOf(payment);
  if (listPriceCents === null || discountCents === 0) return [];
  const name = voucherCode === null ? 'volume discount' : `voucher ${voucherCode}`;
  return [
    `List price ${formatAmount(listPriceCents)}, ${name} −${formatAmount(discountCents)}, total ${formatAmount(amountCents)} ${currency}.`,
  ];
}

const seatsFor = ({ seats, typeName }: Paid): string => `${seats === 1 ? 'one seat' : `${seats} seats`} for ${typeName}`;

function packReceipt({ to, publicUrl, payment, paidAt }: About & { paidAt: Date }): Mail {
  return {
    to,
    subject: `Receipt for ${seatsFor(payment)}`,
    paragraphs: [
      `You paid ${formatAmount(payment.amountCents)} ${payment.currency} on ${mailDay(paidAt)} for ${seatsFor(payment)}.`,
      ...discountLines(payment),
      `Your receipt number is ${receiptNumber(payment.id)}. You can find it in your settings under Billing.`,
      'Your organization can use these seats right away.',
    ],
    action: { label: 'See the receipt', url: `${publicUrl}/receipts/${payment.id}` },
  };
}

/** A part of the price of a pack went back. */
export function partRefunded({
  to,
  publicUrl,
  payment,
}: About & { payment: Paid & { partRefundCents: number | null; partRefundReason: string | null } }): Mail {
  return {
    to,
    subject: `Refund for ${payment.typeName}`,
    paragraphs: [
      `We refunded ${formatAmount(payment.partRefundCents ?? 0)} of ${formatAmount(payment.amountCents)} ${payment.currency} for ${seatsFor(payment)} (receipt ${receiptNumber(payment.id)}).`,
      `Reason: ${payment.partRefundReason ?? ''}`,
      'Your bank may take a few days to show it.',
    ],
    action: { label: 'See the receipt', url: `${publicUrl}/receipts/${payment.id}` },
  };
}

/** `isWhole`: what was taken is not what was asked for, and all of it goes back. */
export function refunded({ to, publicUrl, payment, reason, isWhole }: About & { reason: string; isWhole: boolean }): Mail {
  const amount = isWhole ? 'everything you paid' : `${formatAmount(payment.amountCents)} ${payment.currency}`;
  return {
    to,
    subject: `Refund for ${payment.typeName}`,
    paragraphs: [
      `We refunded ${amount} for ${payment.typeName} (receipt ${receiptNumber(payment.id)}).`,
      `Reason: ${reason}`,
      'Your bank may take a few days to show it.',
    ],
    action: { label: 'See your payments', url: `${publicUrl}/settings#billing` },
  };
}
