import { Plural, Trans, useLingui } from '@lingui/react/macro';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type ListedRosterPerson, listRosterPeople, removeRosterPerson } from '../../contract/people.ts';
import type { ListedRoster } from '../../contract/rosters.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { type ChosenPeople, withPerson } from './chosen-people.ts';
import { ImportDialog } from './import-dialog.tsx';
import { RequestBadge } from './request-badge.tsx';

type Props = { roster: ListedRoster; chosen: ChosenPeople; onChosen: (chosen: ChosenPeople) => void; onChanged: () => void };

/** Who stands on the list, and the ways to add more. */
export function PeopleTab({ roster, chosen, onChosen, onChanged }: Props) {
  const { t } = useLingui();
  const { closed_at: closedAt } = useOwnOrganization();
  const canChange = closedAt === null && roster.archived_at === null;
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const [removing, setRemoving] = useState<ListedRosterPerson | null>(null);
  const { list, refetch } = useServerList(listRosterPeople, {
    defaultSort: '-added_at',
    fixed: { roster: roster.id },
    isSearchPrivate: true,
  });
  const changed = () => {
    void refetch();
    onChanged();
  };
  const columns = useColumns({ chosen, onChosen, canChange, onRemove: setRemoving });
  const ways = canChange && (
    <div className="flex flex-wrap justify-center gap-3">
      <Button variant="secondary" onPress={() => setOpen('add')}>
        <UserPlus aria-hidden="true" />
        <Trans>Add a person</Trans>
      </Button>
      <Button onPress={() => setOpen('import')}>
        <Users aria-hidden="true" />
        <Trans>Add a list</Trans>
      </Button>
    </div>
  );

  return (
    <Section title={t`People`} actions={ways}>
      {chosen.size > 0 && <ChosenBar chosen={chosen} canAsk={canChange} onClear={() => onChosen(new Map())} />}
      <ServerList
        list={list}
        label={t`People`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by name, email or number`}
        sorts={[
          { id: '-added_at', label: t`Added last` },
          { id: 'added_at', label: t`Added first` },
          { id: 'email', label: t`Email` },
        ]}
        empty={
          <EmptyState title={t`Nobody here yet`} icon={<Users aria-hidden="true" />} action={ways}>
            <Trans>Add people one by one, or paste or upload a list. Nobody gets an email until you ask them.</Trans>
          </EmptyState>
        }
        failure={t`The people could not be loaded`}
      />
      {open === 'add' && <AddPersonDialog rosterId={roster.id} onClose={() => setOpen(null)} onAdded={changed} />}
      {open === 'import' && <ImportDialog rosterId={roster.id} onClose={() => setOpen(null)} onDone={changed} />}
      {removing && (
        <ConfirmDialog
          title={t`Remove ${labelOf(removing)}?`}
          confirmLabel={t`Remove`}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await call(removeRosterPerson, { params: { id: removing.id } });
            onChosen(withPerson(chosen, removing.id, null));
            changed();
          }}
        >
          <p>
            <Trans>
              Requests they haven’t started are canceled, and the seats become free again. You keep access to results they share.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

const labelOf = ({ name, email }: ListedRosterPerson): string => name || email;

type ColumnProps = Pick<Props, 'chosen' | 'onChosen'> & { canChange: boolean; onRemove: (person: ListedRosterPerson) => void };

function useColumns({ chosen, onChosen, canChange, onRemove }: ColumnProps): Column<ListedRosterPerson, 'added_at' | 'email'>[] {
  const { t } = useLingui();
  return [
    {
      id: 'email',
      head: t`Person`,
      sort: 'email',
      width: 'w-2/5',
      renderCell: (person) =>
        canChange ? (
          <Checkbox
            isSelected={chosen.has(person.id)}
            onChange={(isOn) => onChosen(withPerson(chosen, person.id, isOn ? labelOf(person) : null))}
          >
            <PersonName person={person} />
          </Checkbox>
        ) : (
          <PersonName person={person} />
        ),
    },
    {
      id: 'number',
      head: t`Number`,
      renderCell: ({ external_id: number }) => (
        <span translate="no" className="wrap-anywhere">
          {number ?? '–'}
        </span>
      ),
    },
    {
      id: 'request',
      head: t`Last asked for`,
      renderCell: ({ last_request: last }) =>
        last ? (
          <span className="flex flex-col items-start gap-1">
            <span>{last.type_name}</span>
            <RequestBadge state={last.state} />
          </span>
        ) : (
          <span className="text-ink-muted">{t`Nothing yet`}</span>
        ),
    },
    { id: 'added', head: t`Added`, sort: 'added_at', renderCell: ({ added_at: at }) => <Moment at={at} isDayOnly /> },
    {
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      renderCell: (person) =>
        canChange && (
          <Button variant="quiet" size="small" aria-label={t`Remove ${labelOf(person)}`} onPress={() => onRemove(person)}>
            <Trans>Remove</Trans>
          </Button>
        ),
    },
  ];
}

function PersonName({ person: { name, email } }: { person: ListedRosterPerson }) {
  return (
    <span translate="no" className="flex min-w-0 flex-col wrap-anywhere">
      {name && <span className="font-medium text-ink">{name}</span>}
      <span className={name ? 'text-sm text-ink-muted' : ''}>{email}</span>
    </span>
  );
}

function ChosenBar({ chosen, canAsk, onClear }: { chosen: ChosenPeople; canAsk: boolean; onClear: () => void }) {
  return (
    <div role="status" className="mb-5 flex flex-wrap items-center gap-3 rounded-control border border-gold bg-gold-soft px-4 py-3">
      <span className="me-auto font-medium text-ink">
        <Plural value={chosen.size} one="# person chosen" other="# people chosen" />
      </span>
      <Button variant="quiet" size="small" onPress={onClear}>
        <Trans>Clear</Trans>
      </Button>
      {canAsk && (
        <ButtonLink to="?tab=ask" size="small">
          <Trans>Ask them</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
