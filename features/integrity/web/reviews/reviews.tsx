import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listReviews } from '../../contract.ts';
import { DecideDialog, type Deciding } from './decide-dialog.tsx';
import { ReviewItem } from './review-item.tsx';
import { useShowFilter } from './show-filter.ts';

/** Attempts that wait for a person, the longest wait first, or the latest of one person. */
export function Reviews({ userId }: { userId?: string | undefined }) {
  const { t } = useLingui();
  const { list, refetch } = useServerList(listReviews, {
    name: 'reviews',
    defaultSort: 'opened_at',
    filters: ['show', 'user'],
    isSearchPrivate: true,
    ...latestOf(userId, '/admin/reviews'),
  });
  const showFilter = useShowFilter(list.filters.user);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <>
      <ServerList
        list={list}
        label={t`Reviews`}
        rowKey={({ attempt_id: id }) => id}
        renderItem={(review) => <ReviewItem review={review} onDecide={(decision) => setDeciding({ review, decision })} />}
        searchLabel={t`Search by name or email`}
        filters={[showFilter]}
        sorts={[
          { id: 'opened_at', label: t`Oldest` },
          { id: '-opened_at', label: t`Newest` },
        ]}
        empty={
          <EmptyState title={t`No pending reviews`} isCompact>
            <Trans>
              A passing attempt appears here if it ended because the candidate left the window, if questions were copied or printed, if the
              candidate had seen the answers as an administrator, or if correct answers came faster than the questions can be read.
            </Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the reviews`}
      />
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} onDecided={() => void refetch()} />}
    </>
  );
}
