import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Moment } from '#ui/controls/moment.tsx';
import type { OnePayment } from '../../contract/admin.ts';
import { formatAmount } from '../../rules/money.ts';
import { EventSentence, useOutcomeLabels } from './event-words.tsx';

type Entry = { id: string; at: string; title: string; more?: ReactNode };

/** What happened to a payment, oldest first. */
export function PaymentTimeline({ payment }: { payment: OnePayment }) {
  const entries = useEntries(payment);
  return (
    <ol className="max-w-3xl border-s-2 border-line ps-6">
      {entries.map(({ id, at, title, more }) => (
        <li key={id} className="relative pb-6 last:pb-0">
          <span aria-hidden="true" className="absolute -start-[1.8125rem] top-1.5 size-2.5 rounded-full border-2 border-canvas bg-edge" />
          <p className="font-semibold text-ink">{title}</p>
          <p className="text-caption text-ink-muted">
            <Moment at={at} />
          </p>
          {more && <p className="mt-1 text-sm wrap-anywhere text-ink-muted">{more}</p>}
        </li>
      ))}
    </ol>
  );
}

function useEntries(payment: OnePayment): Entry[] {
  const { t } = useLingui();
  const labels = useOutcomeLabels();
  const amount = formatAmount(payment.amount_cents);
  const ends = { completed: t`Paid`, failed: t`Payment failed`, pending: t`Provider response` };
  const reasons = {
    declined: t`The card was declined.`,
    canceled: t`The payer canceled.`,
    expired: t`The checkout expired before anyone paid.`,
  };
  const { settled_at: settledAt, refund_due_at: dueAt, refunded_at: refundedAt, part_refund: part } = payment;
  const entries: (Entry | null)[] = [
    { id: 'created', at: payment.created_at, title: t`Checkout started`, more: amount },
    settledAt === null
      ? null
      : {
          id: 'settled',
          at: settledAt,
          title: ends[payment.status],
          more: payment.mismatch ?? (payment.receipt.reason && reasons[payment.receipt.reason]),
        },
    ...payment.events.map((event): Entry => ({
      id: event.id,
      at: event.received_at,
      title: labels[event.outcome],
      more: <EventSentence event={event} />,
    })),
    dueAt === null ? null : { id: 'due', at: dueAt, title: t`Refund requested`, more: <span translate="no">{payment.refund_reason}</span> },
    refundedAt === null ? null : { id: 'refunded', at: refundedAt, title: t`Refunded`, more: formatAmount(payment.refunded_cents) },
    part?.refunded_at ? { id: 'part', at: part.refunded_at, title: t`Refunded for available seats`, more: formatAmount(part.cents) } : null,
  ];
  return entries.filter((entry) => entry !== null).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
