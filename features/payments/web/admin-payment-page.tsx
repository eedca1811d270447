import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { type OnePayment, readPayment } from '../contract/admin.ts';
import { receiptNumber } from '../rules/receipt-number.ts';
import { RefundCell, StateCell } from './admin/payment-cells.tsx';
import { PaymentFacts } from './admin/payment-facts.tsx';
import { PaymentTimeline } from './admin/payment-timeline.tsx';
import { RefundDialog } from './admin/refund-dialog.tsx';
import { billedOf } from './billing/billed.ts';

const refreshMs = 3000;

/** One payment: how it stands, who paid, what it paid for, and everything that became of it. */
export function AdminPaymentPage({ id }: { id: string }) {
  const { t } = useLingui();
  const [isRefunding, setRefunding] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useReply(
    readPayment,
    { params: { id } },
    // The provider carries out a refund a moment after it was asked for.
    { refetchInterval: ({ state }) => (isAsked && state.data?.refunded_at === null ? refreshMs : false) },
  );
  const number = receiptNumber(id);
  return (
    <Page
      title={t`Payment No. ${number}`}
      above={
        <TextLink to="/admin/payments">
          <Trans>All payments</Trans>
        </TextLink>
      }
      actions={
        data &&
        billedOf(data.receipt).hasReceipt && (
          <ButtonLink to={`/admin/payments/${id}/receipt`} variant="secondary">
            <Trans>Receipt</Trans>
          </ButtonLink>
        )
      }
    >
      {data ? (
        <Parts payment={data} isUnderWay={isAsked && data.refunded_at === null} onRefund={() => setRefunding(true)} />
      ) : error ? (
        <ReadFailure title={t`We couldn’t load the payment`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading the payment`} className="flex flex-col gap-6">
          <Skeleton className="h-56 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
      {data && isRefunding && (
        <RefundDialog
          payment={data}
          onClose={() => setRefunding(false)}
          onStale={() => void refetch()}
          onAsked={() => {
            setAsked(true);
            void refetch();
          }}
        />
      )}
    </Page>
  );
}

function Parts({ payment, isUnderWay, onRefund }: { payment: OnePayment; isUnderWay: boolean; onRefund: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
        <div className="mb-5 flex flex-wrap items-start justify-between gap-4 border-b border-line pb-5">
          <div className="min-w-0">
            <StateCell payment={payment} />
          </div>
          <RefundCell payment={payment} isUnderWay={isUnderWay} onRefund={onRefund} />
        </div>
        <PaymentFacts payment={payment} />
      </div>
      <Section title={t`Timeline`}>
        <PaymentTimeline payment={payment} />
      </Section>
    </>
  );
}
