import { Trans, useLingui } from '@lingui/react/macro';
import ScanEye from 'lucide-react/icons/scan-eye';
import { useState } from 'react';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listReviews } from '../contract.ts';
import { DecideDialog, type Deciding } from './reviews/decide-dialog.tsx';
import { ReviewItem } from './reviews/review-item.tsx';

/** Passing attempts that wait for a person, the longest wait first. */
export function ReviewsPage() {
  const { t } = useLingui();
  const { list, refetch } = useServerList(listReviews, { defaultSort: 'opened_at', filters: ['show'], isSearchPrivate: true });
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <Page title={t`Reviews`} lead={t`Passed attempts that need a decision before they earn a certificate.`}>
      <ServerList
        list={list}
        label={t`Reviews`}
        rowKey={({ attempt_id: id }) => id}
        renderItem={(review) => <ReviewItem review={review} onDecide={(decision) => setDeciding({ review, decision })} />}
        canExport={false}
        searchLabel={t`Search by name or email`}
        filters={[{ name: 'show', label: t`Show`, unset: t`Waiting`, items: [{ id: 'all', label: t`Waiting and decided` }] }]}
        sorts={[
          { id: 'opened_at', label: t`Oldest` },
          { id: '-opened_at', label: t`Newest` },
        ]}
        empty={
          <EmptyState title={t`No reviews are waiting`} icon={<ScanEye aria-hidden="true" />}>
            <Trans>A passed attempt appears here if it ended by leaving the window, or if questions were copied or printed.</Trans>
          </EmptyState>
        }
        failure={t`The reviews could not be loaded`}
      />
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} onDecided={() => void refetch()} />}
    </Page>
  );
}
