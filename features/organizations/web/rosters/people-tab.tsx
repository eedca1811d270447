import { Plural, Trans, useLingui } from '@lingui/react/macro';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { RowMenu } from '#ui/controls/row-menu.tsx';
import { useBottomBar } from '#ui/controls/use-bottom-bar.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { usePageSize } from '#ui/lists/use-page-size.ts';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type ListedRosterPerson, listRosterPeople, removeRosterPerson } from '../../contract/people.ts';
import type { ListedRoster } from '../../contract/rosters.ts';
import { canPropose } from '../../rules/accommodation-proposal.ts';
import { useOwnOrganization, usePortal } from '../frame/own-organization.ts';
import { type ChosenPeople, withPerson } from './chosen-people.ts';
import { ImportDialog, type ImportedList } from './import-dialog.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { PersonName } from './person-name.tsx';
import { RequestBadge } from './request-badge.tsx';
import { hasVerdictToShow, SharedVerdict } from '../progress/shared-cell.tsx';

type Props = { roster: ListedRoster; chosen: ChosenPeople; onChosen: (chosen: ChosenPeople) => void; onChanged: () => void };

/** Who stands on the list, and the ways to add more. */
export function PeopleTab({ roster, chosen, onChosen, onChanged }: Props) {
  const { t } = useLingui();
  const { closed_at: closedAt } = useOwnOrganization();
  const canChange = closedAt === null && roster.archived_at === null;
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const [removing, setRemoving] = useState<ListedRosterPerson | null>(null);
  const [editing, setEditing] = useState<ListedRosterPerson | null>(null);
  const [imported, setImported] = useState<ImportedList | null>(null);
  const { list, refetch } = useServerList(listRosterPeople, {
    defaultSort: '-added_at',
    fixed: { roster: roster.id },
    filters: ['asked'],
    isSearchPrivate: true,
    ...usePageSize(),
  });
  const changed = () => {
    void refetch();
    onChanged();
  };
  const navigate = useNavigate();
  const ask = (person: ListedRosterPerson) => {
    onChosen(withPerson(new Map(), person.id, labelOf(person)));
    void navigate('?tab=ask', { preventScrollReset: true });
  };
  const columns = useColumns({ chosen, onChosen, canChange, onAsk: ask, onEdit: setEditing, onRemove: setRemoving });
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
    <Section title={t`People`} isTitleHidden lead={roster.people > 0 && <HowFar roster={roster} />} actions={ways}>
      {imported && <ImportOutcome imported={imported} />}
      <ServerList
        list={list}
        label={t`People`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by name, email or number`}
        filters={[
          {
            name: 'asked',
            label: t`Show`,
            unset: t`Everyone`,
            isUnsetAll: true,
            items: [
              { id: 'no', label: t`No request yet` },
              { id: 'yes', label: t`Asked` },
            ],
          },
        ]}
        sorts={[
          { id: '-added_at', label: t`Newest` },
          { id: 'added_at', label: t`Oldest` },
          { id: 'email', label: t`Email` },
        ]}
        empty={
          <EmptyState title={t`Nobody here yet`} icon={<Users aria-hidden="true" />}>
            <Trans>Add people one by one, or paste or upload a list. Nobody gets an email until you ask them.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the people`}
      />
      {chosen.size > 0 && <ChosenBar chosen={chosen} canAsk={canChange} onClear={() => onChosen(new Map())} />}
      {open === 'add' && <PersonDialog rosterId={roster.id} person={null} onClose={() => setOpen(null)} onSaved={changed} />}
      {editing && <PersonDialog rosterId={roster.id} person={editing} onClose={() => setEditing(null)} onSaved={changed} />}
      {open === 'import' && (
        <ImportDialog
          rosterId={roster.id}
          onClose={() => setOpen(null)}
          onDone={(done) => {
            setImported(done);
            changed();
          }}
        />
      )}
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
              We cancel requests they haven’t started and free up the seats. If they accepted one, they get an email. You keep access to
              results they share.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

/** How many people there are and how far they have come, before anybody reads a row. */
function HowFar({ roster }: { roster: ListedRoster }) {
  const { people, asked_requests: asked, finished_requests: finished } = roster;
  return (
    <>
      <Plural value={people} one="# person" other="# people" />
      {asked > 0 && (
        <>
          {' · '}
          <Plural value={asked} one={`${finished} of # request completed`} other={`${finished} of # requests completed`} />
        </>
      )}
    </>
  );
}

const labelOf = ({ name, email }: Pick<ListedRosterPerson, 'name' | 'email'>): string => name || email;

type ColumnProps = Pick<Props, 'chosen' | 'onChosen'> & {
  canChange: boolean;
  onAsk: (person: ListedRosterPerson) => void;
  onEdit: (person: ListedRosterPerson) => void;
  onRemove: (person: ListedRosterPerson) => void;
};

function useColumns({
  chosen,
  onChosen,
  canChange,
  onAsk,
  onEdit,
  onRemove,
}: ColumnProps): Column<ListedRosterPerson, 'added_at' | 'email'>[] {
  const { t } = useLingui();
  const { kind } = useOwnOrganization();
  const { home } = usePortal();
  return [
    {
      id: 'email',
      head: t`Person`,
      sort: 'email',
      width: 'w-[36%]',
      renderCell: (person) => (
        <div className="flex items-start">
          {canChange && (
            <div className="w-8 shrink-0">
              <Checkbox
                isSelected={chosen.has(person.id)}
                onChange={(isOn) => onChosen(withPerson(chosen, person.id, isOn ? labelOf(person) : null))}
              >
                <span className="sr-only">
                  <Trans>Select {labelOf(person)}</Trans>
                </span>
              </Checkbox>
            </div>
          )}
          <div className="min-w-0 flex-1 py-1">
            <PersonName
              person={person}
              to={person.last_request && `${home}/requests/${person.last_request.id}`}
              status={person.last_request && <RequestBadge state={person.last_request.state} />}
            />
          </div>
        </div>
      ),
    },
    {
      id: 'request',
      head: t`Latest request`,
      onCard: 'bare',
      width: 'w-[22%]',
      renderCell: ({ last_request: last }) =>
        last ? (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 as-table:flex-col as-table:items-start">
            <span translate="no" className="text-balance">
              {last.type_name}
            </span>
            <span className="@max-lg:hidden">
              <RequestBadge state={last.state} />
            </span>
          </span>
        ) : (
          <span className="text-ink-muted">{t`No request yet`}</span>
        ),
    },
    {
      id: 'result',
      head: t`Result`,
      onCard: 'bare',
      width: '@5xl:min-w-44',
      renderCell: ({ last_request: last }) => (last && hasVerdictToShow(last) ? <SharedVerdict result={last.result} /> : '–'),
    },
    { id: 'added', head: t`Added`, onCard: 'none', sort: 'added_at', renderCell: ({ added_at: at }) => <Moment at={at} isDayOnly /> },
    {
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      onCard: 'corner',
      renderCell: (person) =>
        canChange && (
          <RowMenu
            of={labelOf(person)}
            items={[
              { id: 'ask', label: t`Send request`, onAction: () => onAsk(person) },
              ...(kind === 'university' && person.last_request && canPropose(person.last_request.state)
                ? [{ id: 'more-time', label: t`Propose extra time`, href: `${home}/requests/${person.last_request.id}#more-time` }]
                : []),
              { id: 'edit', label: t`Edit`, onAction: () => onEdit(person) },
              { id: 'remove', label: t`Remove`, isDanger: true, onAction: () => onRemove(person) },
            ]}
          />
        ),
    },
  ];
}

function ChosenBar({ chosen, canAsk, onClear }: { chosen: ChosenPeople; canAsk: boolean; onClear: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-10 mt-5 flex flex-wrap items-center gap-3 rounded-control border border-gold bg-gold-soft px-4 py-3 shadow-floating"
    >
      <span role="status" className="me-auto font-medium text-ink">
        <Plural value={chosen.size} one="# person selected" other="# people selected" />
      </span>
      <Button variant="quiet" size="small" onPress={onClear}>
        <Trans>Clear</Trans>
      </Button>
      {canAsk && (
        <ButtonLink to="?tab=ask" size="small">
          <Trans>Send requests</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
