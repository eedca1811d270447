import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { cancelAssignment, listAssignments, type ListedAssignment } from '../../contract/assignments.ts';
import type { ListedRoster } from '../../contract/rosters.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';
import { WindowDialog } from './window-dialog.tsx';

type Props = { roster: ListedRoster; onChanged: () => void };

/** What the people of a roster were asked for, each with its window and how far it is. */
export function AssignmentList({ roster, onChanged }: Props) {
  const { t } = useLingui();
  const { closed_at: closedAt } = useOwnOrganization();
  const { list, updatedAt } = useServerList(listAssignments, {
    name: 'asked',
    defaultSort: '-created_at',
    fixed: { roster: roster.id },
  });
  const [canceling, setCanceling] = useState<ListedAssignment | null>(null);
  const [moving, setMoving] = useState<ListedAssignment | null>(null);
  const zone = roster.time_zone;
  const columns: Column<ListedAssignment, 'created_at'>[] = [
    { id: 'type', head: t`Assessment`, width: 'w-1/5', renderCell: (row) => <TypeCell row={row} now={updatedAt} /> },
    {
      id: 'window',
      head: t`Dates`,
      renderCell: ({ opens_at: opens, closes_at: closes }) => (
        <span className="flex flex-col">
          <Moment at={opens} zone={zone} />
          <span className="whitespace-nowrap">
            <Trans>
              to <Moment at={closes} zone={zone} />
            </Trans>
          </span>
        </span>
      ),
    },
    {
      id: 'payer',
      head: t`Paid by`,
      renderCell: ({ payer, is_free: isFree }) => (isFree ? t`Free` : payer === 'seat' ? t`Your seats` : t`Each person`),
    },
    { id: 'asked', head: t`Sent`, isNumeric: true, onCard: 'inline', renderCell: ({ asked }) => asked.toLocaleString('en') },
    { id: 'waiting', head: t`Not started`, isNumeric: true, onCard: 'inline', renderCell: ({ waiting }) => waiting.toLocaleString('en') },
    { id: 'finished', head: t`Finished`, isNumeric: true, onCard: 'inline', renderCell: ({ finished }) => finished.toLocaleString('en') },
    {
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      renderCell: (row) =>
        closedAt === null &&
        row.waiting > 0 && (
          <span className="flex flex-wrap gap-2 @5xl:flex-nowrap">
            <Button variant="secondary" size="small" aria-label={t`Change dates for ${row.type.name}`} onPress={() => setMoving(row)}>
              <Trans>Change dates</Trans>
            </Button>
            <Button variant="secondary" size="small" aria-label={t`Cancel ${row.type.name}`} onPress={() => setCanceling(row)}>
              <Trans>Cancel</Trans>
            </Button>
          </span>
        ),
    },
  ];

  return (
    <Section title={t`Requests sent`}>
      <ServerList
        list={list}
        label={t`Requests sent`}
        rowKey={({ id }) => id}
        columns={columns}
        canExport={false}
        searchLabel={t`Search by assessment`}
        empty={
          <EmptyState title={t`No requests yet`} icon={<Send aria-hidden="true" />}>
            <Trans>Requests you send appear here.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the requests`}
      />
      {moving && <WindowDialog assignment={moving} zone={zone} onClose={() => setMoving(null)} onChanged={onChanged} />}
      {canceling && (
        <ConfirmDialog
          title={t`Cancel these requests?`}
          confirmLabel={t`Cancel requests`}
          cancelLabel={t`Keep them`}
          onClose={() => setCanceling(null)}
          onConfirm={async () => {
            await call(cancelAssignment, { params: { id: canceling.id } });
            onChanged();
          }}
        >
          <p>
            <Plural
              value={canceling.waiting}
              one="# person who hasn’t started can no longer take the test for this request. If they accepted, they get an email. A reserved seat is available again. Tests that have started aren’t affected."
              other="# people who haven’t started can no longer take the test for this request. Those who accepted get an email. Reserved seats are available again. Tests that have started aren’t affected."
            />
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function TypeCell({ row, now }: { row: ListedAssignment; now: number }) {
  const { t } = useLingui();
  const state = row.canceled_at
    ? ({ tone: 'neutral', label: t`Canceled` } as const)
    : Date.parse(row.closes_at) <= now
      ? ({ tone: 'neutral', label: t`Closed` } as const)
      : Date.parse(row.opens_at) > now
        ? ({ tone: 'info', label: t`Opens later` } as const)
        : ({ tone: 'success', label: t`Open` } as const);
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="font-medium text-ink">{row.type.name}</span>
      <Badge tone={state.tone}>{state.label}</Badge>
    </span>
  );
}
