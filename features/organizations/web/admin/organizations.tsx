import { Trans, useLingui } from '@lingui/react/macro';
import Building from 'lucide-react/icons/building-2';
import { useState } from 'react';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import type { Column } from '#ui/lists/column.ts';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { Moment } from '#ui/controls/moment.tsx';
import { type ListedOrganization, listOrganizations } from '../../contract/admin.ts';
import { organizationKinds, organizationStates } from '../../rules/organization.ts';
import { DomainCell, NameCell, OrganizationActions, OwnersCell, useKindNames, useOrganizationStateNames } from './organization-cells.tsx';
import { type OrganizationAct, OrganizationDialog } from './organization-dialog.tsx';

/** Every organization, or those one person works for, and what an administrator can do about one. */
export function Organizations({ userId }: { userId?: string | undefined }) {
  const { t } = useLingui();
  const [kindNames, stateNames] = [useKindNames(), useOrganizationStateNames()];
  const { list, refetch } = useServerList(listOrganizations, {
    defaultSort: '-created_at',
    filters: ['kind', 'state', 'user'],
    ...latestOf(userId, '/admin/organizations'),
  });
  const [question, setQuestion] = useState<{ organization: ListedOrganization; act: OrganizationAct } | null>(null);
  const columns: Column<ListedOrganization, 'created_at'>[] = [
    { id: 'name', head: t`Organization`, renderCell: (one) => <NameCell organization={one} />, width: 'w-1/4' },
    { id: 'domain', head: t`Domain`, renderCell: (one) => <DomainCell organization={one} />, width: 'w-1/5' },
    { id: 'owners', head: t`Owners`, renderCell: (one) => <OwnersCell organization={one} /> },
    { id: 'created', head: t`Created`, renderCell: ({ created_at: at }) => <Moment at={at} isDayOnly />, sort: 'created_at' },
    {
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      onCard: 'corner',
      renderCell: (one) => <OrganizationActions organization={one} onAct={(act) => setQuestion({ organization: one, act })} />,
    },
  ];
  return (
    <>
      <ServerList
        list={list}
        label={t`Organizations`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by name or domain`}
        filters={[
          { name: 'kind', label: t`Type`, unset: t`All types`, items: organizationKinds.map((id) => ({ id, label: kindNames[id] })) },
          {
            name: 'state',
            label: t`Status`,
            unset: t`All statuses`,
            items: organizationStates.map((id) => ({ id, label: stateNames[id].label })),
          },
        ]}
        sorts={[
          { id: '-created_at', label: t`Newest` },
          { id: 'created_at', label: t`Oldest` },
        ]}
        empty={
          <EmptyState title={t`No organizations yet`} icon={<Building aria-hidden="true" />}>
            <Trans>Once you approve someone for employer or university access, the organization they set up appears here.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the organizations`}
      />
      {question && <OrganizationDialog {...question} onClose={() => setQuestion(null)} onDone={() => void refetch()} />}
    </>
  );
}
