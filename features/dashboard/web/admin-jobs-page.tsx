import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type DeadJob, discardDeadJob, listDeadJobs, retryDeadJob } from '../contract/waiting.ts';

/** Background work that was given up after its last try, for whoever mends the cause and tries it again. */
export function AdminJobsPage() {
  const { t } = useLingui();
  const { list, refetch } = useServerList(listDeadJobs, { defaultSort: '-given_up_at' });
  const [discarding, setDiscarding] = useState<DeadJob | null>(null);
  const retry = useAct(retryDeadJob, { onSettled: () => void refetch() });
  const actFailure = useActFailure();
  const columns: Column<DeadJob, 'given_up_at'>[] = [
    {
      id: 'name',
      head: t`Job`,
      renderCell: ({ name, error }) => (
        <>
          <p translate="no" className="font-semibold wrap-anywhere text-ink">
            {name}
          </p>
          {error && (
            <p translate="no" className="text-sm wrap-anywhere text-ink-muted">
              {error}
            </p>
          )}
        </>
      ),
    },
    { id: 'tries', head: t`Tries`, renderCell: ({ tries }) => tries },
    { id: 'given_up_at', head: t`Failed`, renderCell: ({ given_up_at: at }) => <Moment at={at} />, sort: 'given_up_at' },
    {
      id: 'acts',
      head: t`Actions`,
      renderCell: (job) => (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={t`Try again: ${job.name}`}
            isPending={retry.isPending && retry.variables.params.id === job.id}
            onPress={() => retry.mutate({ params: { id: job.id } })}
          >
            <Trans>Try again</Trans>
          </Button>
          <Button variant="quiet" size="small" aria-label={t`Discard: ${job.name}`} onPress={() => setDiscarding(job)}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Page
      title={t`Failed jobs`}
      lead={t`Emails, certificates and other background jobs that failed twelve times in a row. They stay here for 30 days.`}
    >
      {retry.error && <Alert tone="error">{actFailure(retry.error)}</Alert>}
      <ServerList
        list={list}
        label={t`Failed jobs`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by job`}
        sorts={[
          { id: '-given_up_at', label: t`Newest` },
          { id: 'given_up_at', label: t`Oldest` },
        ]}
        empty={
          <EmptyState title={t`No failed jobs`} icon={<CircleCheck aria-hidden="true" />}>
            <Trans>Background jobs are running normally.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the jobs`}
      />
      {discarding && <DiscardDialog job={discarding} onClose={() => setDiscarding(null)} onDone={() => void refetch()} />}
    </Page>
  );
}

function DiscardDialog({ job, onClose, onDone }: { job: DeadJob; onClose: () => void; onDone: () => void }) {
  const { t } = useLingui();
  const discard = async (reason: string) => {
    await call(discardDeadJob, { params: { id: job.id }, body: { reason } });
    onDone();
  };
  return (
    <ReasonDialog
      title={t`Discard this job?`}
      confirmLabel={t`Discard`}
      variant="danger"
      description={t`Recorded in the audit log.`}
      onConfirm={discard}
      onClose={onClose}
      onStale={onDone}
    >
      <p>
        <Trans>
          <strong translate="no">{job.name}</strong> won’t be retried.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
