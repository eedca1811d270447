import type { Mail } from '#platform/mail/mail.ts';
import { formatAmount } from './rules/money.ts';

type Paid = { id: string; typeName: string; typeSlug: string; amountCents: number; currency: string };
type About = { to: string; publicUrl: string; payment: Paid };

const number = ({ id }: Paid): string => id.slice(0, 8).toUpperCase();

export function receipt({ to, publicUrl, payment, paidAt }: About & { paidAt: Date }): Mail {
  return {
    to,
    subject: `Receipt for ${payment.typeName}`,
    paragraphs: [
      `You paid ${formatAmount(payment.amountCents)} ${payment.currency} on ${paidAt.toISOString().slice(0, 10)} for one attempt at ${payment.typeName}.`,
      `The number of this receipt is ${number(payment)}. You find it again in your settings under Billing.`,
      'The attempt waits for you: its clock starts only when the questions are first shown.',
    ],
    action: { label: 'Go to the assessment', url: `${publicUrl}/assessment/${payment.typeSlug}` },
  };
}

export function refunded({ to, publicUrl, payment, reason }: About & { reason: string }): Mail {
  return {
    to,
    subject: `Refund for ${payment.typeName}`,
    paragraphs: [
      `We paid back ${formatAmount(payment.amountCents)} ${payment.currency} for ${payment.typeName} (receipt ${number(payment)}).`,
      `The reason: ${reason}`,
      'Your bank may take some days to show it.',
    ],
    action: { label: 'See your payments', url: `${publicUrl}/settings#billing` },
  };
}
