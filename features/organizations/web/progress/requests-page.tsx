import { Trans, useLingui } from '@lingui/react/macro';
import Send from 'lucide-react/icons/send';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { writeAddress } from '#ui/lists/list-address.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { usePageSize } from '#ui/lists/use-page-size.ts';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { countProgress, listProgress } from '../../contract/progress.ts';
import { type RequestState, requestStates } from '../../rules/assessment-request.ts';
import { useOwnOrganization, usePortal } from '../frame/own-organization.ts';
import { useRequestStateNames } from '../rosters/request-badge.tsx';
import { ProgressCounts } from './progress-counts.tsx';
import { useRequestColumns } from './request-columns.tsx';
import { useLiveProgress } from './use-live-progress.ts';

const listNames = { prefix: '', filters: ['state', 'type'] } as const;

/** The list from its beginning, of one state alone. */
function inState(state: RequestState, search: URLSearchParams): string {
  return `?${writeAddress(search, listNames, { search: '', sort: null, cursor: null, position: null, filters: { state } })}`;
}

/** Everybody the organization asked, over all its positions or cohorts; it refreshes by itself. */
export function RequestsPage() {
  const { t } = useLingui();
  const { kind } = useOwnOrganization();
  const { rosters } = usePortal();
  const names = useRequestStateNames();
  useLiveProgress();
  const { data: progress } = useReply(countProgress, { query: {} });
  const { list } = useServerList(listProgress, {
    defaultSort: '-state_on',
    filters: listNames.filters,
    isSearchPrivate: true,
    ...usePageSize(),
  });
  const { columns, sorts } = useRequestColumns({ hasRosters: true });
  const isEmployer = kind === 'employer';
  const hasAny = Object.values(progress?.counts ?? {}).some((requests) => requests > 0);
  return (
    <Page
      title={t`Requests`}
      lead={isEmployer ? t`Every request you’ve sent, across all positions.` : t`Every request you’ve sent, across all cohorts.`}
      actions={
        isEmployer && (
          <ButtonLink to="/employer/compare" variant="secondary">
            <Trans>Compare candidates</Trans>
          </ButtonLink>
        )
      }
    >
      {progress && hasAny && <ProgressCounts counts={progress.counts} addressOf={inState} />}
      <ServerList
        list={list}
        label={t`Requests`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by name, email or number`}
        filters={[
          { name: 'state', label: t`Status`, unset: t`All`, items: requestStates.map((state) => ({ id: state, label: names[state] })) },
          {
            name: 'type',
            label: t`Assessment`,
            unset: t`All`,
            items: (progress?.types ?? []).map(({ code, name }) => ({ id: code, label: name })),
          },
        ]}
        sorts={sorts}
        empty={
          <EmptyState
            title={t`No requests sent yet`}
            icon={<Send aria-hidden="true" />}
            action={<ButtonLink to={rosters}>{isEmployer ? <Trans>Go to positions</Trans> : <Trans>Go to cohorts</Trans>}</ButtonLink>}
          >
            <Trans>Add people and ask them to take an assessment. You’ll see here who accepts, starts and finishes.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the requests`}
      />
    </Page>
  );
}
