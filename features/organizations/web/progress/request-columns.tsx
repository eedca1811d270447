import { Trans, useLingui } from '@lingui/react/macro';
import { Day } from '#ui/controls/day.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { Column } from '#ui/lists/column.ts';
import type { ProgressRow } from '../../contract/progress.ts';
import { openStates, type RequestState } from '../../rules/assessment-request.ts';
import { usePortal } from '../frame/own-organization.ts';
import { PersonName } from '../rosters/person-name.tsx';
import { RequestBadge } from '../rosters/request-badge.tsx';
import { hasVerdictToShow, SharedCell } from './shared-cell.tsx';

const isOpen = (state: RequestState): boolean => openStates.some((open) => open === state);

/** How requests are shown and ordered, on the page of one position or cohort and in the list of all of them. */
export function useRequestColumns({ hasRosters }: { hasRosters: boolean }) {
  const { t } = useLingui();
  const { home, rosters } = usePortal();
  const columns: Column<ProgressRow, 'state_on' | 'asked_at' | 'closes_at' | 'name'>[] = [
    {
      id: 'person',
      head: t`Person`,
      sort: 'name',
      width: 'w-[30%] @3xl:min-w-52',
      renderCell: (row) => <PersonName person={row.person} to={`${home}/requests/${row.id}`} status={<RequestBadge state={row.state} />} />,
    },
    {
      id: 'type',
      head: t`Assessment`,
      onCard: 'bare',
      width: `w-1/5 @3xl:min-w-48 ${hasRosters ? 'min-w-36' : 'min-w-28'}`,
      renderCell: ({ type, roster }) => (
        <>
          <span translate="no" className="text-balance">
            {type.name}
          </span>
          {hasRosters && (
            <span className="text-sm as-table:block">
              <span className="as-table:hidden"> · </span>
              <TextLink to={`${rosters}/${roster.id}?tab=progress`}>
                <span translate="no" className="wrap-anywhere">
                  {roster.name}
                </span>
              </TextLink>
            </span>
          )}
        </>
      ),
    },
    { id: 'state', head: t`Status`, onCard: 'bare', sort: 'state_on', renderCell: (row) => <State row={row} /> },
    {
      id: 'closes',
      head: t`Closes`,
      onCard: 'inline',
      sort: 'closes_at',
      renderCell: ({ closes_at: at, roster, state }) =>
        // Whoever is done has no deadline any more.
        isOpen(state) ? <Moment at={at} zone={roster.time_zone} isDayOnly /> : '–',
    },
    { id: 'result', head: t`Result`, onCard: 'inline', renderCell: (row) => (hasVerdictToShow(row) ? <SharedCell row={row} /> : '–') },
  ];
  const sorts = [
    { id: '-state_on', label: t`Latest change` },
    { id: 'closes_at', label: t`Soonest deadline` },
    { id: 'name', label: t`Name` },
    { id: '-asked_at', label: t`Newest request` },
    { id: 'asked_at', label: t`Oldest request` },
  ] as const;
  return { columns, sorts };
}

function State({ row: { state, state_on: on, is_other_address: isOther, is_mailed: isMailed } }: { row: ProgressRow }) {
  return (
    <>
      <span className="@max-lg:hidden">
        <RequestBadge state={state} />{' '}
      </span>
      <span className="text-sm whitespace-nowrap text-ink-muted as-table:block">
        <Trans>
          since <Day on={on} />
        </Trans>
      </span>
      {state === 'asked' && !isMailed && (
        <span className="block text-sm text-ink-muted">
          <Trans>Not emailed yet</Trans>
        </span>
      )}
      {isOther && (
        <span className="block text-sm text-ink-muted">
          <Trans>Another address</Trans>
        </span>
      )}
    </>
  );
}
