import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import ListChecks from 'lucide-react/icons/list-checks';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { Received } from '#platform/contract/contract.ts';
import { useAct, useReply } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type BulkCheckRow, listBulkCheckRows, readBulkCheck } from '../../contract/checks.ts';
import { watchBulkCheck } from '../../contract/watches.ts';
import { checkOutcomes } from '../../rules/check-lines.ts';
import { usePortal } from '../frame/own-organization.ts';
import { CertificateCell, ExpiryCell } from './certificate-cell.tsx';
import { OutcomeBadge, OutcomeCounts, useOutcomeWords } from './outcome-badge.tsx';
import { VerifyLinks } from './verify-links.tsx';
import { useRefresh } from './use-refresh.ts';
import { WatchButton } from './watch-button.tsx';

const progressEveryMs = 1000;

type Check = Received<typeof readBulkCheck>;

/** The result of a list: how far it has come, and one row for each ID. */
export function ListPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useReply(
    readBulkCheck,
    { params: { id } },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data && !state.data.finished_at ? progressEveryMs : false) },
  );
  return (
    <Page title={t`Checked certificates`} above={<AllLists />} actions={data?.finished_at && <WatchAll check={data} />}>
      <VerifyLinks />
      {data ? (
        <>
          <Progress check={data} />
          <Rows check={data} />
        </>
      ) : error ? (
        <ReadFailure title={t`We couldn’t load this list`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading the list`}>
          <Skeleton className="h-24" />
          <Skeleton className="mt-8 h-80" />
        </div>
      )}
    </Page>
  );
}

/** The way back to the lists. */
function AllLists() {
  const { home } = usePortal();
  return (
    <TextLink to={`${home}/verify/lists`}>
      <Trans>All lists</Trans>
    </TextLink>
  );
}

function WatchAll({ check: { id, outcomes } }: { check: Check }) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const actFailure = useActFailure();
  const act = useAct(watchBulkCheck, {
    onSuccess: async ({ watched }) => {
      toast({ tone: 'success', title: watched === 1 ? t`Watching 1 more certificate` : t`Watching ${watched} more certificates` });
      await refresh();
    },
    onError: (error) => toast({ tone: 'error', title: actFailure(error) }),
  });
  if (!outcomes.some(({ outcome }) => outcome === 'valid' || outcome === 'suspended')) return null;
  return (
    <Button variant="secondary" isPending={act.isPending} onPress={() => act.mutate({ params: { id } })}>
      <Eye aria-hidden="true" />
      <Trans>Watch all</Trans>
    </Button>
  );
}

function Progress({ check: { total, done, finished_at: finishedAt, outcomes } }: { check: Check }) {
  const { t } = useLingui();
  return (
    <Card className="mb-8">
      <p role="status" className="font-semibold text-ink">
        {finishedAt ? (
          <Trans>
            <Plural value={total} one="# ID" other="# IDs" /> checked <Moment at={finishedAt} />
          </Trans>
        ) : (
          <Trans>
            Checking: {done} of {total}
          </Trans>
        )}
      </p>
      {!finishedAt && <progress aria-label={t`Progress`} value={done} max={total} className="mt-3" />}
      {outcomes.length > 0 && (
        <div className="mt-4">
          <OutcomeCounts outcomes={outcomes} />
        </div>
      )}
    </Card>
  );
}

function Rows({ check: { id, done } }: { check: Check }) {
  const { t } = useLingui();
  const words = useOutcomeWords();
  const { list, refetch } = useServerList(listBulkCheckRows, {
    defaultSort: 'nth',
    filters: ['outcome'],
    fixed: { check: id },
    isSearchPrivate: true,
  });
  // What was checked since the rows were read is shown as it comes.
  useEffect(() => {
    if (done > 0) void refetch();
  }, [done, refetch]);
  const columns: Column<BulkCheckRow, 'nth'>[] = [
    {
      id: 'line',
      head: t`Line`,
      isNumeric: true,
      renderCell: ({ line }) => (
        <>
          <span className="text-sm text-ink-muted as-table:hidden">
            <Trans>Line</Trans>{' '}
          </span>
          {line}
        </>
      ),
    },
    {
      id: 'certificate',
      head: t`Certificate`,
      width: 'w-[40%] min-w-56',
      renderCell: ({ certificate, typed }) =>
        certificate ? (
          <CertificateCell certificate={certificate} />
        ) : (
          <bdi translate="no" className="font-mono text-sm wrap-anywhere">
            {typed}
          </bdi>
        ),
    },
    { id: 'outcome', head: t`Result`, renderCell: (row) => <Outcome row={row} /> },
    { id: 'expires', head: t`Expires`, renderCell: ({ certificate }) => certificate && <ExpiryCell certificate={certificate} /> },
    {
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      renderCell: ({ certificate }) => certificate && <RowWatch certificate={certificate} />,
    },
  ];
  return (
    <ServerList
      list={list}
      label={t`Checked certificates`}
      rowKey={({ nth }) => String(nth)}
      columns={columns}
      searchLabel={t`Search by ID or holder`}
      filters={[
        {
          name: 'outcome',
          label: t`Result`,
          unset: t`All results`,
          items: checkOutcomes.map((outcome) => ({ id: outcome, label: words[outcome] })),
        },
      ]}
      empty={<EmptyState title={t`This list is empty`} icon={<ListChecks aria-hidden="true" />} />}
      failure={t`We couldn’t load the results`}
    />
  );
}

function RowWatch({ certificate: { code, watch_id: watchId, status } }: { certificate: NonNullable<BulkCheckRow['certificate']> }) {
  return <WatchButton code={code} watchId={watchId} canWatch={status === 'valid' || status === 'suspended'} />;
}

function Outcome({ row: { outcome, first_line: firstLine, certificate } }: { row: BulkCheckRow }) {
  if (outcome === null)
    return (
      <span className="text-ink-muted">
        <Trans>Pending</Trans>
      </span>
    );
  const isOutdated = certificate !== null && certificate.status !== outcome;
  return (
    <>
      <OutcomeBadge outcome={outcome} />
      {firstLine !== null && (
        <p className="mt-1 text-sm text-ink-muted">
          <Trans>Same as line {firstLine}</Trans>
        </p>
      )}
      {isOutdated && (
        <p className="mt-2 flex flex-wrap items-center gap-1.5 text-sm text-ink-muted">
          <Trans>
            Now: <OutcomeBadge outcome={certificate.status} />
          </Trans>
        </p>
      )}
    </>
  );
}
