import { useLingui } from '@lingui/react/macro';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { Moment } from '#ui/controls/moment.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type ListedPerson, listPeople } from '../../contract/people.ts';
import { useRoleNames } from '../role-names.tsx';
import { useRefreshSession, useSession } from '../session.tsx';
import { useStateNames } from '../state-names.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { type AccountAct, PersonCell, PersonMenu, RoleCell, StateCell } from './people-cells.tsx';

/** Everybody with an account, and what an administrator can do about one. */
export function People() {
  const { t } = useLingui();
  const [roleNames, stateNames] = [useRoleNames(), useStateNames()];
  const session = useSession();
  const refreshSession = useRefreshSession();
  const ownId = session.state === 'signed-in' ? session.user.id : null;
  const { list, refetch } = useServerList(listPeople, {
    name: 'people',
    defaultSort: '-created_at',
    filters: ['role', 'state'],
    isSearchPrivate: true,
  });
  const [question, setQuestion] = useState<{ person: ListedPerson; act: AccountAct } | null>(null);
  const columns: Column<ListedPerson, 'created_at'>[] = [
    { id: 'person', head: t`User`, renderCell: (person) => <PersonCell person={person} />, width: 'w-1/3' },
    { id: 'role', head: t`Role`, onCard: 'bare', renderCell: (person) => <RoleCell person={person} /> },
    { id: 'state', head: t`Status`, onCard: 'bare', renderCell: (person) => <StateCell person={person} /> },
    {
      id: 'joined',
      head: t`Joined`,
      onCard: 'inline',
      renderCell: ({ created_at: at }) => <Moment at={at} isDayOnly />,
      sort: 'created_at',
    },
    {
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      onCard: 'corner',
      renderCell: (person) => <PersonMenu person={person} isOwn={person.id === ownId} onAct={(act) => setQuestion({ person, act })} />,
    },
  ];
  const items = <Id extends string>(names: Readonly<Record<Id, string | { label: string }>>) =>
    Object.entries<string | { label: string }>(names).map(([id, name]) => ({ id, label: typeof name === 'string' ? name : name.label }));
  return (
    <Section title={t`Users`} isTitleHidden>
      <ServerList
        list={list}
        label={t`Users`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by name or email`}
        filters={[
          { name: 'role', label: t`Role`, unset: t`All roles`, items: items(roleNames) },
          { name: 'state', label: t`Status`, unset: t`All statuses`, items: items(stateNames) },
        ]}
        sorts={[
          { id: '-created_at', label: t`Newest` },
          { id: 'created_at', label: t`Oldest` },
        ]}
        empty={<EmptyState title={t`No users`} icon={<Users aria-hidden="true" />} />}
        failure={t`We couldn’t load the users`}
      />
      {question && (
        <AccountDialog
          {...question}
          onClose={() => setQuestion(null)}
          onDone={() => {
            void refetch();
            // Whoever gave up their own role is no administrator any more.
            if (question.person.id === ownId) void refreshSession();
          }}
        />
      )}
    </Section>
  );
}
