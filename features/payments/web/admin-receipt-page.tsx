import { Trans, useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PrintedPage } from '#ui/layout/printed-page.tsx';
import { readPayment } from '../contract/admin.ts';
import { billedOf } from './billing/billed.ts';
import { ReceiptDocument } from './billing/receipt-document.tsx';

/** The receipt of anybody's payment, as the payer has it. */
export function AdminReceiptPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(readPayment, { params: { id } });
  const back = (
    <TextLink to={`/admin/payments/${id}`}>
      <Trans>Back to the payment</Trans>
    </TextLink>
  );
  if (data && !billedOf(data.receipt).hasReceipt) {
    return (
      <Page title={t`Receipt`} lead={t`This payment has no receipt.`} width="text">
        {back}
      </Page>
    );
  }
  if (data) {
    return (
      <PrintedPage back={back}>
        <ReceiptDocument receipt={data.receipt} />
      </PrintedPage>
    );
  }
  return (
    <Page title={t`Receipt`} width="text">
      {error ? (
        <ReadFailure title={t`We couldn’t load the receipt`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading the receipt`}>
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </Page>
  );
}
