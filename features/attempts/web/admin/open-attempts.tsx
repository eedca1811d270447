import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Hourglass from 'lucide-react/icons/hourglass';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { usePageSize } from '#ui/lists/use-page-size.ts';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { useSteadyRows } from '#ui/lists/use-steady-rows.ts';
import { listOpenAttempts, type OpenAttempt } from '../../contract/admin.ts';
import { AddedTime } from './added-time.tsx';
import { AnsweredBar } from './answered-bar.tsx';
import { AttemptActions, ContactCell, eventsId, personColumn, TimeCell } from './open-attempt-cells.tsx';
import { StateBadge } from './state-badge.tsx';
import { useAttemptActs } from './use-attempt-acts.tsx';

const refreshMs = 4000;

/** Every open attempt, the nearest deadline first; the list refreshes itself while the page is in sight. */
export function OpenAttempts({ events, userId }: { events: (attemptId: string) => ReactNode; userId?: string | undefined }) {
  const { t } = useLingui();
  const { list, reply, updatedAt, refetch } = useServerList(listOpenAttempts, {
    name: 'attempts',
    defaultSort: 'deadline_at',
    filters: ['state', 'user'],
    ...latestOf(userId, '/admin/attempts'),
    isSearchPrivate: true,
    refetchInterval: refreshMs,
    ...usePageSize(),
  });
  const steadyRows = useSteadyRows(list);
  const { actsOf, dialog, over } = useAttemptActs(() => void refetch());
  // What was ended here is over before the next reading says so, and has no time left to show.
  const rows = steadyRows?.filter(({ id }) => !over.has(id));
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setUnfolded((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  // The server's time: what it said, and what has passed here since.
  const serverNowMs = () => (reply ? Date.parse(reply.server_now) : 0) + Date.now() - updatedAt;
  const columns: Column<OpenAttempt, 'deadline_at' | 'created_at'>[] = [
    ...(userId === undefined ? [personColumn(t`Candidate`)] : []),
    { id: 'type', head: t`Assessment`, onCard: 'bare', renderCell: (attempt) => <TypeCell attempt={attempt} /> },
    {
      id: 'time',
      head: t`Time left`,
      onCard: 'bare',
      renderCell: (attempt) => <TimeCell attempt={attempt} serverNowMs={serverNowMs} />,
      sort: 'deadline_at',
    },
    {
      id: 'progress',
      head: t`Progress`,
      onCard: 'bare',
      renderCell: (attempt) => (
        <div className="flex max-w-64 flex-col items-start gap-2">
          <AnsweredBar answered={attempt.answered} questions={attempt.num_questions} />
          <AddedTime extraSeconds={attempt.extra_seconds} returnedSeconds={attempt.returned_seconds} />
          <ContactCell attempt={attempt} serverNowMs={serverNowMs} />
        </div>
      ),
    },
    {
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      onCard: 'corner',
      renderCell: (attempt) => (
        <AttemptActions attempt={attempt} isOpen={unfolded.has(attempt.id)} acts={actsOf(attempt)} onToggle={() => toggle(attempt.id)} />
      ),
    },
  ];

  return (
    <Section
      id="open"
      title={userId === undefined ? t`Open now` : t`Tests in progress`}
      isTitleHidden={userId === undefined}
      lead={reply && userId === undefined && <Summary running={reply.running} ready={reply.ready} />}
    >
      <ServerList
        list={{ ...list, rows }}
        label={t`Tests in progress`}
        rowKey={({ id }) => id}
        columns={columns}
        renderDetails={(attempt) => unfolded.has(attempt.id) && <div id={eventsId(attempt)}>{events(attempt.id)}</div>}
        searchLabel={t`Search by name or email`}
        filters={[
          {
            name: 'state',
            label: t`Status`,
            unset: t`All statuses`,
            items: [
              { id: 'running', label: t`In progress` },
              { id: 'paused', label: t`Paused` },
              { id: 'ready', label: t`Not started` },
            ],
          },
        ]}
        sorts={[
          { id: 'deadline_at', label: t`Least time left` },
          { id: '-deadline_at', label: t`Most time left` },
          { id: '-created_at', label: t`Newest` },
          { id: 'created_at', label: t`Oldest` },
        ]}
        empty={
          <EmptyState title={t`Nobody is taking a test`} icon={<Hourglass aria-hidden="true" />}>
            <Trans>When someone starts one, it appears here with the time left.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the attempts`}
      />
      {dialog}
    </Section>
  );
}

function TypeCell({ attempt: { type, state } }: { attempt: OpenAttempt }) {
  return (
    <>
      <p translate="no" className="text-ink">
        {type.name}
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-2">
        <StateBadge state={state} />
        <span translate="no" className="text-sm text-ink-muted">
          {type.code}
        </span>
      </p>
    </>
  );
}

function Summary({ running, ready }: { running: number; ready: number }) {
  const { t } = useLingui();
  return (
    <>
      {t`${plural(running, { one: '# in progress', other: '# in progress' })}`} ·{' '}
      {t`${plural(ready, { one: '# not started', other: '# not started' })}`} · <Trans>updates every few seconds</Trans>
    </>
  );
}
