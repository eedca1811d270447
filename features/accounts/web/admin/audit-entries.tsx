import { Trans, useLingui } from '@lingui/react/macro';
import ScrollText from 'lucide-react/icons/scroll-text';
import { listAuditEntries, type AuditEntry } from '#features/audit/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { useActName } from './act-names.tsx';
import { detailsOf } from './audit-details.ts';

const shownCount = 12;

/** The newest entries of the audit log: what was done, to what, and when. */
export function AuditEntries() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useReply(listAuditEntries, { query: { limit: shownCount } });
  if (isError && !data) {
    return (
      <Alert tone="error" title={t`The audit log could not be loaded`}>
        <Button variant="secondary" size="small" className="mt-2" isPending={isFetching} onPress={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </Alert>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t`Loading the audit log`}>
        <Skeleton className="h-64" />
      </div>
    );
  }
  if (data.entries.length === 0) {
    return (
      <EmptyState title={t`The log is empty`} icon={<ScrollText aria-hidden="true" />}>
        <Trans>Every administrative act will be recorded here.</Trans>
      </EmptyState>
    );
  }
  return (
    <ol className="flex flex-col gap-5 border-s border-line ps-5">
      {data.entries.map((entry) => (
        <AuditItem key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function AuditItem({ entry }: { entry: AuditEntry }) {
  const actName = useActName();
  return (
    <li className="relative before:absolute before:-start-[1.4375rem] before:top-2 before:size-1.5 before:rounded-full before:bg-gold">
      <p className="text-sm font-semibold break-words">{actName(entry.act)}</p>
      {detailsOf(entry).map((line) => (
        <p key={line} translate="no" className="text-caption wrap-anywhere text-ink-muted">
          {line}
        </p>
      ))}
      <p className="text-caption text-ink-muted">
        <Moment at={entry.at} />
      </p>
    </li>
  );
}
