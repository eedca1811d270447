import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RequestFailed } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PrintedPage } from '#ui/layout/printed-page.tsx';
import { readReceipt } from '../contract/payments.ts';
import { billedOf } from './billing/billed.ts';
import { ReceiptDocument } from './billing/receipt-document.tsx';

/** The receipt of one of the reader's payments, on the screen and on paper. */
export function ReceiptPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: receipt, error, isFetching, refetch } = useReply(readReceipt, { params: { id } });
  if (error instanceof RequestFailed && (error.status === 404 || error.status === 422)) {
    return (
      <NoReceipt lead={t`There’s no receipt here.`}>
        <Trans>It may belong to another account, or the address may have a typo. Your receipts are in your settings.</Trans>
      </NoReceipt>
    );
  }
  if (receipt && !billedOf(receipt).hasReceipt) {
    return (
      <NoReceipt lead={t`This payment has no receipt.`}>
        <Trans>Nothing has been paid yet. Check the payment’s status in your settings.</Trans>
      </NoReceipt>
    );
  }
  if (receipt) {
    return (
      <PrintedPage
        back={
          <TextLink to="/settings#billing">
            <Trans>Back to billing</Trans>
          </TextLink>
        }
      >
        <ReceiptDocument receipt={receipt} />
      </PrintedPage>
    );
  }
  return (
    <Page title={t`Receipt`} width="text">
      {error ? (
        <ReadFailure title={t`We couldn’t load the receipt`} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
          <Trans>Your payments and receipts are safe.</Trans>
        </ReadFailure>
      ) : (
        <div role="status" aria-label={t`Loading the receipt`}>
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </Page>
  );
}

function NoReceipt({ lead, children }: { lead: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Page title={t`Receipt`} lead={lead} width="text">
      <p className="mb-6 text-ink-muted">{children}</p>
      <ButtonLink to="/settings#billing">
        <Trans>See your payments</Trans>
      </ButtonLink>
    </Page>
  );
}
