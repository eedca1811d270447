import { useQueryClient } from '#ui/client/query-client.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listAccommodations } from '#features/attempts/contract/accommodations.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listAccommodationRequests } from '../../contract/accommodation-requests.ts';
import { DecideDialog, type Deciding } from './decide-dialog.tsx';
import { RequestItem } from './request-item.tsx';

/** For administrators: what people asked for themselves and what universities proposed for them, the longest wait first. */
export function AccommodationRequests({ userId }: { userId?: string | undefined }) {
  const { t } = useLingui();
  const { list, refetch } = useServerList(listAccommodationRequests, {
    name: 'requests',
    defaultSort: 'asked_at',
    filters: ['show', 'source', 'user'],
    isSearchPrivate: true,
    ...latestOf(userId, '/admin/accommodations#requests'),
  });
  const queries = useQueryClient();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const reload = () => {
    void refetch();
    void queries.invalidateQueries({ queryKey: [listAccommodations.path] });
  };
  return (
    <Section id="requests" title={userId === undefined ? t`Accommodation requests` : t`Pending accommodation requests`}>
      <ServerList
        list={list}
        label={t`Accommodation requests`}
        rowKey={({ id }) => id}
        renderItem={(request) => <RequestItem request={request} onDecide={(decision) => setDeciding({ request, decision })} />}
        searchLabel={t`Search by name, email or university`}
        filters={[
          {
            name: 'show',
            label: t`Show`,
            unset: t`Pending`,
            items: [
              { id: 'decided', label: t`Decided` },
              { id: 'all', label: t`Pending and decided` },
            ],
          },
          {
            name: 'source',
            label: t`Requested by`,
            unset: t`Anyone`,
            items: [
              { id: 'person', label: t`Student or candidate` },
              { id: 'university', label: t`A university` },
            ],
          },
        ]}
        sorts={[
          { id: 'asked_at', label: t`Oldest` },
          { id: '-asked_at', label: t`Newest` },
        ]}
        empty={
          <EmptyState title={t`No pending requests`} isCompact>
            <Trans>Requests from settings appear here, and university proposals once the student agrees.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the requests`}
      />
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} onDecided={reload} />}
    </Section>
  );
}
