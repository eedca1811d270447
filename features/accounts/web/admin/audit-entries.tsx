import { Trans, useLingui } from '@lingui/react/macro';
import ScrollText from 'lucide-react/icons/scroll-text';
import { type AuditEntry, listAuditEntries } from '#features/audit/contract.ts';
import { EmailText } from '#ui/controls/email-text.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { useActNames } from './act-names.tsx';
import { detailsOf } from './audit-details.ts';

/** The audit log: what was done, by whom, to what, and when. */
export function AuditEntries() {
  const { t } = useLingui();
  const names = useActNames();
  const { list, refetch } = useServerList(listAuditEntries, { name: 'audit', defaultSort: '-at', filters: ['act'], isSearchPrivate: true });
  const columns: Column<AuditEntry, 'at'>[] = [
    {
      id: 'act',
      head: t`What was done`,
      renderCell: ({ act }) => <span className="font-semibold break-words text-ink">{names[act] ?? act}</span>,
      width: 'w-1/5',
    },
    { id: 'actor', head: t`Who`, renderCell: (entry) => <ActorCell entry={entry} />, width: 'w-1/4 min-w-56' },
    {
      id: 'details',
      head: t`Details`,
      renderCell: (entry) =>
        detailsOf(entry).map((line) => (
          <p key={line} translate="no" className="text-sm wrap-anywhere text-ink-muted">
            {line}
          </p>
        )),
    },
    { id: 'at', head: t`When`, renderCell: ({ at }) => <Moment at={at} />, sort: 'at' },
  ];
  return (
    <Section title={t`Audit log`} lead={t`Every administrative act. Entries can’t be changed or removed.`}>
      <ServerList
        list={list}
        label={t`Audit log`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by name or email`}
        filters={[{ name: 'act', label: t`Act`, unset: t`All acts`, items: Object.entries(names).map(([id, label]) => ({ id, label })) }]}
        sorts={[
          { id: '-at', label: t`Newest` },
          { id: 'at', label: t`Oldest` },
        ]}
        empty={
          <EmptyState title={t`The log is empty`} icon={<ScrollText aria-hidden="true" />}>
            <Trans>Every administrative act will be recorded here.</Trans>
          </EmptyState>
        }
        // An export is an act itself.
        onExported={() => void refetch()}
        failure={t`The audit log could not be loaded`}
      />
    </Section>
  );
}

function ActorCell({ entry: { actor_id: id, actor } }: { entry: AuditEntry }) {
  if (id === null) return <Trans>System</Trans>;
  if (!actor) {
    return (
      <>
        <p>
          <Trans>Deleted account</Trans>
        </p>
        <p translate="no" className="text-sm wrap-anywhere text-ink-muted">
          {id}
        </p>
      </>
    );
  }
  return (
    <>
      <p translate="no" className="wrap-anywhere text-ink">
        {actor.full_name}
      </p>
      <p className="text-sm text-ink-muted">
        <EmailText email={actor.email} />
      </p>
    </>
  );
}
