import { Trans, useLingui } from '@lingui/react/macro';
import Accessibility from 'lucide-react/icons/accessibility';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { type Accommodation, listAccommodations } from '../../contract/admin.ts';
import { AccommodationDialog } from './accommodation-dialog.tsx';
import { AccommodationRow } from './accommodation-row.tsx';
import { EndAccommodationDialog } from './end-accommodation-dialog.tsx';
import { ListFailure } from './list-failure.tsx';

/** The people who are always allowed more time, and the way to add, change and end it. */
export function Accommodations() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useReply(listAccommodations);
  const [editing, setEditing] = useState<Accommodation | 'new' | null>(null);
  const [ending, setEnding] = useState<Accommodation | null>(null);

  return (
    <Section
      title={t`Accommodations`}
      lead={t`More time for people who need it, from their next attempt on. The rule about leaving the window does not apply to them. What is open now keeps its time.`}
      actions={
        <Button onPress={() => setEditing('new')}>
          <Plus aria-hidden="true" />
          <Trans>Add an accommodation</Trans>
        </Button>
      }
    >
      {data && data.accommodations.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {data.accommodations.map((accommodation) => (
            <AccommodationRow
              key={accommodation.person.id}
              accommodation={accommodation}
              onChange={() => setEditing(accommodation)}
              onEnd={() => setEnding(accommodation)}
            />
          ))}
        </ul>
      ) : data ? (
        <EmptyState title={t`No accommodations`} icon={<Accessibility aria-hidden="true" />}>
          <Trans>Everybody has the usual time. Add a person by the e-mail address of the account.</Trans>
        </EmptyState>
      ) : isError ? (
        <ListFailure title={t`The accommodations could not be loaded`} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading accommodations`}>
          <Skeleton className="h-32 rounded-card" />
        </div>
      )}
      {editing && (
        <AccommodationDialog
          former={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void refetch();
          }}
        />
      )}
      {ending && <EndAccommodationDialog accommodation={ending} onClose={() => setEnding(null)} onEnded={() => void refetch()} />}
    </Section>
  );
}
