import { Trans, useLingui } from '@lingui/react/macro';
import Accessibility from 'lucide-react/icons/accessibility';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type Accommodation, listAccommodations } from '../../contract/accommodations.ts';
import { AccommodationActions, PersonCell, TimeCell } from './accommodation-cells.tsx';
import { AccommodationDialog } from './accommodation-dialog.tsx';
import { ApplyAccommodationDialog } from './apply-accommodation-dialog.tsx';
import { EndAccommodationDialog } from './end-accommodation-dialog.tsx';

/** The people who are always allowed more time, and the way to add, change and end it. */
export function Accommodations({ userId }: { userId?: string | undefined }) {
  const { t } = useLingui();
  const { list, refetch } = useServerList(listAccommodations, {
    name: 'accommodations',
    defaultSort: '-granted_at',
    filters: ['user'],
    isSearchPrivate: true,
    ...latestOf(userId, '/admin/accommodations#accommodations'),
  });
  const [editing, setEditing] = useState<Accommodation | 'new' | null>(null);
  const [ending, setEnding] = useState<Accommodation | null>(null);
  const [applying, setApplying] = useState<Accommodation | null>(null);
  const personColumn: Column<Accommodation, 'granted_at'> = {
    id: 'person',
    head: t`Person`,
    renderCell: (accommodation) => <PersonCell accommodation={accommodation} />,
  };
  const columns: Column<Accommodation, 'granted_at'>[] = [
    ...(userId === undefined ? [personColumn] : []),
    { id: 'time', head: t`Time and reason`, renderCell: (accommodation) => <TimeCell accommodation={accommodation} />, width: 'w-2/5' },
    { id: 'since', head: t`Since`, renderCell: ({ granted_at: at }) => <Moment at={at} isDayOnly />, sort: 'granted_at' },
    {
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      renderCell: (accommodation) => (
        <AccommodationActions
          accommodation={accommodation}
          onApply={() => setApplying(accommodation)}
          onChange={() => setEditing(accommodation)}
          onEnd={() => setEnding(accommodation)}
        />
      ),
    },
  ];

  return (
    <Section
      id="accommodations"
      title={userId === undefined ? t`People with an accommodation` : t`Accommodation`}
      lead={
        userId !== undefined && list.rows?.length === 0
          ? undefined
          : t`It applies to every test they haven’t started. They can leave the window, and it isn’t recorded. A test in progress stays as it is until you apply it there.`
      }
      actions={
        // A person has at most one, which the list changes.
        (userId === undefined || list.rows?.length === 0) && (
          <Button onPress={() => setEditing('new')}>
            <Plus aria-hidden="true" />
            <Trans>Add an accommodation</Trans>
          </Button>
        )
      }
    >
      <ServerList
        list={list}
        label={t`People with an accommodation`}
        rowKey={({ person }) => person.id}
        columns={columns}
        searchLabel={t`Search by name or email`}
        sorts={[
          { id: '-granted_at', label: t`Newest` },
          { id: 'granted_at', label: t`Oldest` },
        ]}
        empty={
          <EmptyState title={t`No accommodations`} icon={<Accessibility aria-hidden="true" />}>
            <Trans>Everyone has standard time. Add someone who needs more.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the accommodations`}
      />
      {editing && (
        <AccommodationDialog
          former={editing === 'new' ? null : editing}
          userId={userId}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void refetch();
          }}
        />
      )}
      {applying && <ApplyAccommodationDialog accommodation={applying} onClose={() => setApplying(null)} onApplied={() => void refetch()} />}
      {ending && <EndAccommodationDialog accommodation={ending} onClose={() => setEnding(null)} onEnded={() => void refetch()} />}
    </Section>
  );
}
