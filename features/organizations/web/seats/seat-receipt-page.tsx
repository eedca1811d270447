import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PrintedPage } from '#ui/layout/printed-page.tsx';
import { readSeatReceipt } from '../../contract/seats.ts';
import { usePortal } from '../frame/own-organization.ts';

type Props = {
  /** The pack. */
  id: string;
  /** The sheet itself is drawn by the feature that takes the money. */
  renderReceipt: (receipt: Received<typeof readSeatReceipt>) => ReactNode;
};

/** The receipt of a pack for every owner, whoever paid. */
export function SeatReceiptPage({ id, renderReceipt }: Props) {
  const { t } = useLingui();
  const { home } = usePortal();
  const { data, error, isFetching, refetch } = useReply(readSeatReceipt, { params: { id } });
  if (data) {
    return (
      <PrintedPage
        back={
          <TextLink to={`${home}/seats`}>
            <Trans>Back to seats</Trans>
          </TextLink>
        }
      >
        {renderReceipt(data)}
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
