import { useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Moment } from '#ui/controls/moment.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listPaymentEvents, type PaymentEvent } from '../../contract/admin.ts';
import { listedOutcomes } from '../../rules/reversal.ts';
import { EventSentence, useOutcomeLabels } from './event-words.tsx';
import { PaymentLink } from './payment-cells.tsx';

/** What the provider reported and a person has to know of: refunds, disputes, and what matches no payment. */
export function PaymentEvents() {
  const { t } = useLingui();
  const labels = useOutcomeLabels();
  const { list } = useServerList(listPaymentEvents, { name: 'events', defaultSort: '-received_at', filters: ['outcome'] });
  const columns: Column<PaymentEvent, 'received_at'>[] = [
    {
      id: 'event',
      head: t`What happened`,
      renderCell: (event) => (
        <>
          <p className="font-semibold text-ink">{labels[event.outcome]}</p>
          <p className="mt-1 text-sm text-ink">
            <EventSentence event={event} />
          </p>
        </>
      ),
      width: 'w-1/2',
    },
    { id: 'payment', head: t`Payment`, renderCell: (event) => <PaymentOfEvent event={event} /> },
    { id: 'received', head: t`Received`, renderCell: ({ received_at: at }) => <Moment at={at} />, sort: 'received_at' },
  ];
  return (
    <Section
      title={t`Reported by the provider`}
      isTitleHidden
      lead={t`Refunds and disputes that started at the provider, and events that match no payment.`}
    >
      <ServerList
        list={list}
        label={t`Reported by the provider`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by event ID or type`}
        filters={[
          { name: 'outcome', label: t`Show`, unset: t`Everything`, items: listedOutcomes.map((id) => ({ id, label: labels[id] })) },
        ]}
        sorts={[
          { id: '-received_at', label: t`Newest` },
          { id: 'received_at', label: t`Oldest` },
        ]}
        empty={<EmptyState title={t`Nothing reported`} icon={<CircleCheck aria-hidden="true" />} />}
        failure={t`We couldn’t load the events`}
      />
    </Section>
  );
}

function PaymentOfEvent({ event }: { event: PaymentEvent }) {
  return (
    <>
      {event.payment_id !== null && (
        <p>
          <PaymentLink id={event.payment_id} />
        </p>
      )}
      <p translate="no" className="font-mono text-caption wrap-anywhere text-ink-muted">
        {event.reference ?? event.id}
      </p>
      <p translate="no" className="font-mono text-caption wrap-anywhere text-ink-muted">
        {event.type}
      </p>
    </>
  );
}
