import { Trans, useLingui } from '@lingui/react/macro';
import Send from 'lucide-react/icons/send';
import { ExportButton } from '#ui/lists/export-button.tsx';
import { addressOf } from '#ui/client/request.ts';
import { useReply } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { writeAddress } from '#ui/lists/list-address.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { usePageSize } from '#ui/lists/use-page-size.ts';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { countProgress, listProgress, listRegistrarRecords } from '../../contract/progress.ts';
import { type RequestState, requestStates } from '../../rules/assessment-request.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';
import { useRequestStateNames } from '../rosters/request-badge.tsx';
import { ProgressCounts } from './progress-counts.tsx';
import { RemindEveryone } from './remind-everyone.tsx';
import { useRequestColumns } from './request-columns.tsx';
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
  const { columns, sorts } = useRequestColumns();
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
          <EmptyState title={t`No requests sent yet`} icon={<Send aria-hidden="true" />}>
            <Trans>Add people and ask them to take an assessment. You’ll see here who accepts, starts and finishes.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the requests`}
      />
    </Section>
  );
}
