import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { Moment } from '#ui/controls/moment.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type HeldPayment, listPayments } from '../../contract/admin.ts';
import { AmountCell, PayerCell, PaymentCell, RefundCell, StateCell } from './payment-cells.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const refreshMs = 3000;

/** Payments that need a person; a search goes through all of them. */
export function Payments({ userId }: { userId?: string | undefined }) {
  const { t } = useLingui();
  const [refunding, setRefunding] = useState<HeldPayment | null>(null);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const { list, refetch } = useServerList(listPayments, {
    name: 'payments',
    defaultSort: '-created_at',
    filters: ['show', 'user'],
    isSearchPrivate: true,
    ...latestOf(userId, '/admin/payments'),
    // The provider carries out a refund a moment after it was asked for.
    refetchInterval: ({ state }) => (state.data?.rows.some((payment) => isUnderWay(payment, asked)) ? refreshMs : false),
  });
  const columns: Column<HeldPayment, 'created_at'>[] = [
    { id: 'payment', head: t`Payment`, renderCell: (payment) => <PaymentCell payment={payment} /> },
    { id: 'date', head: t`Date`, onCard: 'bare', renderCell: ({ created_at: at }) => <Moment at={at} isDayOnly />, sort: 'created_at' },
    {
      id: 'payer',
      onCard: userId === undefined ? 'line' : 'bare',
      head: userId === undefined ? t`Payer and assessment` : t`Assessment`,
      renderCell: (payment) => <PayerCell payment={payment} isNamed={userId === undefined} />,
      width: 'w-1/4 min-w-52',
    },
    { id: 'state', head: t`Status`, onCard: 'line', renderCell: (payment) => <StateCell payment={payment} />, width: 'w-1/3' },
    { id: 'amount', head: t`Amount`, onCard: 'bare', renderCell: (payment) => <AmountCell payment={payment} />, isNumeric: true },
    {
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      onCard: 'corner',
      renderCell: (payment) => (
        <RefundCell payment={payment} isUnderWay={isUnderWay(payment, asked)} onRefund={() => setRefunding(payment)} />
      ),
    },
  ];

  const isNarrow = list.search !== '' || list.filters.user !== undefined;
  return (
    <Section
      id="payments"
      title={t`Payments`}
      isTitleHidden={userId === undefined}
      lead={
        userId === undefined &&
        t`Payments whose amount doesn’t match the price, pending refunds, and chargebacks. Search to find any payment.`
      }
    >
      <ServerList
        list={list}
        label={t`Payments`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by receipt number, provider ID, name, email or assessment`}
        filters={[
          {
            name: 'show',
            label: t`Show`,
            unset: isNarrow ? t`Any status` : t`Needs attention`,
            items: [
              ...(isNarrow ? [{ id: 'attention', label: t`Needs attention` }] : []),
              { id: 'refunded', label: t`Refunded` },
              { id: 'all', label: t`All payments` },
            ],
          },
        ]}
        sorts={[
          { id: '-created_at', label: t`Newest` },
          { id: 'created_at', label: t`Oldest` },
        ]}
        empty={
          <EmptyState title={t`Nothing needs attention`} icon={<CircleCheck aria-hidden="true" />}>
            <Trans>All amounts match, and there are no pending refunds or disputes.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the payments`}
      />
      {refunding && (
        <RefundDialog
          payment={refunding}
          onClose={() => setRefunding(null)}
          onStale={() => void refetch()}
          onAsked={() => {
            setAsked((before) => new Set(before).add(refunding.id));
            void refetch();
          }}
        />
      )}
    </Section>
  );
}

const isUnderWay = (payment: HeldPayment, asked: ReadonlySet<string>): boolean => payment.refunded_at === null && asked.has(payment.id);
