import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { type HeldPayment, listPaymentsToLookAt } from '../../contract/admin.ts';
import { ReadFailure } from '../billing/read-failure.tsx';
import { HeldPaymentRow } from './held-payment-row.tsx';
import { PayerSearch } from './payer-search.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { StrangeEvents } from './strange-events.tsx';

const refreshMs = 3000;

/** Payments that need a person, or all of one payer; and news that name no payment. */
export function HeldPayments() {
  const { t } = useLingui();
  const [payer, setPayer] = useState<string | null>(null);
  const [refunding, setRefunding] = useState<HeldPayment | null>(null);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const { data, isError, isFetching, refetch } = useReply(
    listPaymentsToLookAt,
    { query: payer === null ? {} : { email: payer } },
    // A refund that was asked for here is done by the provider a moment later.
    { refetchInterval: ({ state }) => (state.data?.payments.some((payment) => isUnderWay(payment, asked)) ? refreshMs : false) },
  );

  return (
    <>
      <Section
        title={payer === null ? t`Payments to look at` : t`Payments of one payer`}
        lead={
          payer === null ? (
            t`Money that does not match what was asked for, money that is due back, and what was paid back.`
          ) : (
            <span translate="no" className="wrap-anywhere">
              {payer}
            </span>
          )
        }
      >
        <PayerSearch payer={payer} onSearch={setPayer} />
        {data && data.payments.length > 0 ? (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
            {data.payments.map((payment) => (
              <HeldPaymentRow
                key={payment.id}
                payment={payment}
                isUnderWay={isUnderWay(payment, asked)}
                onRefund={() => setRefunding(payment)}
              />
            ))}
          </ul>
        ) : data ? (
          <NoPayments isSearch={payer !== null} />
        ) : isError ? (
          <ReadFailure title={t`The payments could not be loaded`} isFetching={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t`Loading payments`}>
            <Skeleton className="h-40 rounded-card" />
          </div>
        )}
      </Section>
      {data && payer === null && <StrangeEvents events={data.strange_events} />}
      {refunding && (
        <RefundDialog
          payment={refunding}
          onClose={() => setRefunding(null)}
          onStale={() => void refetch()}
          onAsked={() => {
            setAsked((before) => new Set(before).add(refunding.id));
            setRefunding(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}

const isUnderWay = (payment: HeldPayment, asked: ReadonlySet<string>): boolean => payment.refunded_at === null && asked.has(payment.id);

function NoPayments({ isSearch }: { isSearch: boolean }) {
  const { t } = useLingui();
  return isSearch ? (
    <EmptyState title={t`No payments under this address`} icon={<SearchX aria-hidden="true" />}>
      <Trans>Nobody with exactly this e-mail address has paid or tried to pay. Check it for typing mistakes.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`Nothing needs a look`} icon={<CircleCheck aria-hidden="true" />}>
      <Trans>Every payment matches what was asked for, and nothing is due back.</Trans>
    </EmptyState>
  );
}
