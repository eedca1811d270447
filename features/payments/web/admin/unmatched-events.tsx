import { useLingui } from '@lingui/react/macro';
import { Moment } from '#ui/controls/moment.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listUnmatchedEvents, type UnmatchedEvent } from '../../contract/admin.ts';

/** Signed webhook events that match no payment; rare, so they take no room while there are none. */
export function UnmatchedEvents() {
  const { t } = useLingui();
  const { list } = useServerList(listUnmatchedEvents, { name: 'events', defaultSort: '-received_at' });
  if (!list.isNarrowed && list.cursor === null && !list.hasFailed && !list.rows?.length) return null;
  const columns: Column<UnmatchedEvent, 'received_at'>[] = [
    {
      id: 'event',
      head: t`Event`,
      renderCell: ({ id, type }) => (
        <>
          <p translate="no" className="font-mono text-sm font-semibold wrap-anywhere text-ink">
            {type}
          </p>
          <p translate="no" className="text-caption wrap-anywhere text-ink-muted">
            {id}
          </p>
        </>
      ),
    },
    {
      id: 'reference',
      head: t`Reference`,
      renderCell: ({ reference }) =>
        reference === null ? (
          t`None`
        ) : (
          <span translate="no" className="font-mono text-sm wrap-anywhere">
            {reference}
          </span>
        ),
    },
    { id: 'received', head: t`Received`, renderCell: ({ received_at: at }) => <Moment at={at} />, sort: 'received_at' },
  ];
  return (
    <Section
      title={t`Events that match no payment`}
      lead={t`The provider’s signature is valid, but no payment here fits. Look each one up at the provider.`}
    >
      <ServerList
        list={list}
        label={t`Events that match no payment`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by event id or type`}
        sorts={[
          { id: '-received_at', label: t`Newest` },
          { id: 'received_at', label: t`Oldest` },
        ]}
        empty={null}
        failure={t`The events could not be loaded`}
      />
    </Section>
  );
}
