import { Trans, useLingui } from '@lingui/react/macro';
import Send from 'lucide-react/icons/send';
import { ExportButton } from '#ui/lists/export-button.tsx';
import { addressOf } from '#ui/client/request.ts';
import { useReply } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Day } from '#ui/controls/day.tsx';
import { EmailText } from '#ui/controls/email-text.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { writeAddress } from '#ui/lists/list-address.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { usePageSize } from '#ui/lists/use-page-size.ts';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { countProgress, listProgress, listRegistrarRecords, type ProgressRow } from '../../contract/progress.ts';
import { type RequestState, requestStates } from '../../rules/assessment-request.ts';
import { useOwnOrganization, usePortal } from '../frame/own-organization.ts';
import { RequestBadge, useRequestStateNames } from '../rosters/request-badge.tsx';
import { ProgressCounts } from './progress-counts.tsx';
import { RemindEveryone } from './remind-everyone.tsx';
import { SharedCell } from './shared-cell.tsx';
import { useLiveProgress } from './use-live-progress.ts';

const listNames = { prefix: 'progress', filters: ['state', 'type'] } as const;

/** The list from its beginning, of one state alone. */
function inState(state: RequestState, search: URLSearchParams): string {
  return `?${writeAddress(search, listNames, { search: '', sort: null, cursor: null, position: null, filters: { state } })}`;
}

/** Who was asked on a roster, how far each has come, and what each shares; it refreshes by itself. */
export function ProgressList({ rosterId }: { rosterId: string }) {
  const { t } = useLingui();
  const { kind, closed_at: closedAt, domain_proven_at: provenAt } = useOwnOrganization();
  const names = useRequestStateNames();
  const isLive = useLiveProgress();
  const actFailure = useActFailure();
  const { data: progress } = useReply(countProgress, { query: { roster: rosterId } });
  const waiting = (progress?.counts.asked ?? 0) + (progress?.counts.accepted ?? 0);
  const { list } = useServerList(listProgress, {
    name: listNames.prefix,
    defaultSort: '-state_on',
    filters: listNames.filters,
    fixed: { roster: rosterId },
    isSearchPrivate: true,
    ...usePageSize(),
  });
  const columns = useColumns();
  return (
    <Section
      title={
        <span className="flex flex-wrap items-center gap-3">
          <Trans>Progress</Trans>
          {isLive && (
            <Badge tone="success">
              <Trans>Live</Trans>
            </Badge>
          )}
        </span>
      }
      lead={kind === 'university' && t`The registrar file lists every student with your reference number and what they share.`}
      actions={
        kind === 'employer' ? (
          <ButtonLink to={`/employer/compare?roster=${rosterId}`} variant="secondary">
            <Trans>Compare candidates</Trans>
          </ButtonLink>
        ) : (
          <ExportButton
            label={t`Export for the registrar`}
            address={addressOf(`${listRegistrarRecords.path}.csv`, { query: { roster: rosterId } })}
            onFailed={(error) => error !== null && toast({ tone: 'error', title: actFailure(error) })}
          />
        )
      }
    >
      {progress && <ProgressCounts counts={progress.counts} addressOf={inState} />}
      {closedAt === null && provenAt !== null && waiting > 0 && <RemindEveryone rosterId={rosterId} />}
      <ServerList
        list={list}
        label={t`Requests`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by name, email or number`}
        filters={[
          { name: 'state', label: t`State`, unset: t`All`, items: requestStates.map((state) => ({ id: state, label: names[state] })) },
          {
            name: 'type',
            label: t`Assessment`,
            unset: t`All`,
            items: (progress?.types ?? []).map(({ code, name }) => ({ id: code, label: name })),
          },
        ]}
        sorts={[
          { id: '-state_on', label: t`Latest change` },
          { id: 'name', label: t`Name` },
          { id: '-asked_at', label: t`Newest request` },
          { id: 'asked_at', label: t`Oldest request` },
        ]}
        empty={
          <EmptyState title={t`No requests sent yet`} icon={<Send aria-hidden="true" />}>
            <Trans>Add people and ask them to take an assessment. You’ll see here who accepts, starts and finishes.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the requests`}
      />
    </Section>
  );
}

function useColumns(): Column<ProgressRow, 'state_on' | 'asked_at' | 'name'>[] {
  const { t } = useLingui();
  const { home } = usePortal();
  return [
    {
      id: 'person',
      head: t`Person`,
      sort: 'name',
      width: 'w-1/4 min-w-56',
      renderCell: ({ id, person }) => (
        <>
          <p translate="no" className="font-semibold wrap-anywhere">
            <TextLink to={`${home}/requests/${id}`}>{person.name ?? <EmailText email={person.email} />}</TextLink>
          </p>
          {person.name !== null && (
            <p className="text-sm text-ink-muted">
              <EmailText email={person.email} />
            </p>
          )}
          {person.external_id !== null && (
            <p className="text-sm wrap-anywhere text-ink-muted">
              <Trans>
                No. <span translate="no">{person.external_id}</span>
              </Trans>
            </p>
          )}
        </>
      ),
    },
    {
      id: 'type',
      head: t`Assessment`,
      onCard: 'bare',
      width: 'min-w-36',
      renderCell: ({ type }) => <span translate="no">{type.name}</span>,
    },
    {
      id: 'state',
      head: t`State`,
      onCard: 'bare',
      renderCell: ({ state, is_other_address: isOther, is_mailed: isMailed }) => (
        <>
          <RequestBadge state={state} />
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
      ),
    },
    { id: 'since', head: t`Since`, onCard: 'inline', sort: 'state_on', renderCell: ({ state_on: on }) => <Day on={on} /> },
    {
      id: 'closes',
      head: t`Closes`,
      width: 'min-w-40',
      onCard: 'inline',
      renderCell: ({ closes_at: at, roster }) => (
        <span className="[&_time]:whitespace-normal">
          <Moment at={at} zone={roster.time_zone} />
        </span>
      ),
    },
    { id: 'result', head: t`Result`, onCard: 'inline', renderCell: (row) => <SharedCell row={row} /> },
  ];
}
