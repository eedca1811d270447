import { Trans, useLingui } from '@lingui/react/macro';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { listMyPayments } from '../contract/payments.ts';
import { PaymentRow } from './billing/payment-row.tsx';

type Props = {
  /** Where members of an organization buy seats; null for whoever pays for attempts. */
  seatsPage: string | null;
};

/** Billing as a part of the settings; mails lead to its fragment. */
export function useBilling(props: Props) {
  const { t } = useLingui();
  return { id: 'billing', label: t`Billing`, lead: t`Your payments and their receipts.`, element: <BillingSection {...props} /> };
}

/** Everything the person has paid or tried to pay, newest first. */
function BillingSection({ seatsPage }: Props) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(listMyPayments);
  if (data && data.payments.length > 0) {
    return (
      <ul className="divide-y divide-line rounded-control border border-line">
        {data.payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    );
  }
  if (data) {
    return (
      <EmptyState
        title={t`No payments yet`}
        icon={<ReceiptText aria-hidden="true" />}
        action={
          <ButtonLink to={seatsPage ?? '/assessments'} variant="secondary">
            {seatsPage === null ? <Trans>See all assessments</Trans> : <Trans>See your seats</Trans>}
          </ButtonLink>
        }
      >
        {seatsPage === null ? (
          <Trans>Payments and receipts appear here.</Trans>
        ) : (
          <Trans>Seats you buy appear here with their receipts.</Trans>
        )}
      </EmptyState>
    );
  }
  if (error)
    return (
      <ReadFailure title={t`We couldn’t load your payments`} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
        <Trans>Your payments and receipts are safe.</Trans>
      </ReadFailure>
    );
  return (
    <div role="status" aria-label={t`Loading your payments`}>
      <Skeleton className="h-40" />
    </div>
  );
}
