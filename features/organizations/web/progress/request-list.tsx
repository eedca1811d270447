import { Trans, useLingui } from '@lingui/react/macro';
import Send from 'lucide-react/icons/send';
import type { ReactNode } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { writeAddress } from '#ui/lists/list-address.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { usePageSize } from '#ui/lists/use-page-size.ts';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type countProgress, listProgress } from '../../contract/progress.ts';
import { type RequestState, requestStates } from '../../rules/assessment-request.ts';
import { useRequestStateNames } from '../rosters/request-badge.tsx';
import { ProgressCounts } from './progress-counts.tsx';
import { useRequestColumns } from './request-columns.tsx';

const filters = ['state', 'type'] as const;

type Props = {
  /** What its part of the address begins with, where the page has other lists. */
  prefix?: string;
  /** Those of one roster; without it, of all, each with its roster. */
  rosterId?: string;
  progress: Received<typeof countProgress> | undefined;
  hasCounts?: boolean;
  /** The way on where nobody was asked yet. */
  action?: ReactNode;
  /** What stands between the counts and the list. */
  children?: ReactNode;
};

/** The requests of an organization: counts that lead to those of one state, and the list itself. */
export function RequestList({ prefix = '', rosterId, progress, hasCounts = true, action, children }: Props) {
  const { t } = useLingui();
  const names = useRequestStateNames();
  const { list } = useServerList(listProgress, {
    name: prefix,
    defaultSort: '-state_on',
    filters,
    fixed: rosterId === undefined ? {} : { roster: rosterId },
    isSearchPrivate: true,
    ...usePageSize(),
  });
  const { columns, sorts } = useRequestColumns({ hasRosters: rosterId === undefined });
  // The list from its beginning, of one state alone.
  const inState = (state: RequestState, search: URLSearchParams): string =>
    `?${writeAddress(search, { prefix, filters }, { search: '', sort: null, cursor: null, position: null, filters: { state } })}`;
  return (
    <>
      {progress && hasCounts && <ProgressCounts counts={progress.counts} addressOf={inState} />}
      {children}
      <ServerList
        list={list}
        label={t`Requests`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by name, email or number`}
        filters={[
          {
            name: 'state',
            label: t`Status`,
            unset: t`All`,
            isUnsetAll: true,
            items: [{ id: 'open', label: t`Open` }, ...requestStates.map((state) => ({ id: state, label: names[state] }))],
          },
          {
            name: 'type',
            label: t`Assessment`,
            unset: t`All`,
            isUnsetAll: true,
            items: (progress?.types ?? []).map(({ code, name }) => ({ id: code, label: name })),
          },
        ]}
        sorts={sorts}
        empty={
          <EmptyState title={t`No requests sent yet`} icon={<Send aria-hidden="true" />} action={action}>
            <Trans>Add people and ask them to take an assessment. You’ll see here who accepts, starts and finishes.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the requests`}
      />
    </>
  );
}
