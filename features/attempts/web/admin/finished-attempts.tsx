import { Trans, useLingui } from '@lingui/react/macro';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { type ReactNode, useState } from 'react';
import { Moment } from '#ui/controls/moment.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { usePageSize } from '#ui/lists/use-page-size.ts';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type FinishedAttempt, listFinishedAttempts } from '../../contract/admin.ts';
import { AttemptActions, eventsId, personColumn } from './open-attempt-cells.tsx';
import { StateBadge } from './state-badge.tsx';
import { useAttemptActs } from './use-attempt-acts.tsx';

type Props = { events: (attemptId: string, name: string) => ReactNode; userId?: string | undefined };

/** Every attempt that is over, or the latest of one person; the newest first. */
export function FinishedAttempts({ events, userId }: Props) {
  const { t } = useLingui();
  const { list, refetch } = useServerList(listFinishedAttempts, {
    name: 'finished',
    defaultSort: '-submitted_at',
    filters: ['show', 'user'],
    isSearchPrivate: true,
    ...usePageSize(),
    ...latestOf(userId, '/admin/attempts#finished'),
  });
  const { actsOf, dialog } = useAttemptActs(() => void refetch());
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setUnfolded((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const columns: Column<FinishedAttempt, 'submitted_at'>[] = [
    ...(userId === undefined ? [personColumn(t`Candidate`)] : []),
    {
      id: 'type',
      head: t`Assessment`,
      ...(userId === undefined ? { onCard: 'line' as const } : {}),
      renderCell: ({ type }) => (
        <>
          <p translate="no" className="text-ink @max-lg:inline">
            {type.name}
          </p>{' '}
          <p translate="no" className="text-sm text-ink-muted @max-lg:inline">
            {type.code}
          </p>
        </>
      ),
    },
    {
      id: 'ended',
      head: t`Ended`,
      onCard: 'bare',
      renderCell: (attempt) => <EndedCell attempt={attempt} />,
      sort: 'submitted_at',
    },
    { id: 'outcome', head: t`Outcome`, onCard: 'bare', renderCell: (attempt) => <OutcomeCell attempt={attempt} /> },
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
    <Section id="finished" title={userId === undefined ? t`Finished` : t`Finished tests`} isTitleHidden={userId === undefined}>
      <ServerList
        list={list}
        label={t`Finished attempts`}
        rowKey={({ id }) => id}
        columns={columns}
        renderDetails={(attempt) =>
          unfolded.has(attempt.id) && (
            <div id={eventsId(attempt)}>{events(attempt.id, attempt.person?.full_name ?? t`deleted account`)}</div>
          )
        }
        searchLabel={t`Search by name or email`}
        filters={[
          {
            name: 'show',
            label: t`Show`,
            unset: t`All finished`,
            items: [
              { id: 'counting', label: t`Counted` },
              { id: 'annulled', label: t`Voided` },
            ],
          },
        ]}
        sorts={[
          { id: '-submitted_at', label: t`Newest` },
          { id: 'submitted_at', label: t`Oldest` },
        ]}
        empty={
          <EmptyState title={t`No finished attempts`} icon={<ClipboardCheck aria-hidden="true" />}>
            <Trans>Attempts appear here as soon as they end.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the attempts`}
      />
      {dialog}
    </Section>
  );
}

/** When it ended and, unless the candidate submitted it, how. */
function EndedCell({ attempt: { submitted_at: at, state } }: { attempt: FinishedAttempt }) {
  const { t } = useLingui();
  const ways: Partial<Record<FinishedAttempt['state'], string>> = {
    closed: t`By an administrator`,
    expired: t`Time ran out`,
    left: t`By leaving the window`,
  };
  return (
    <>
      <Moment at={at} />
      {ways[state] && <p className="text-sm text-ink-muted">{ways[state]}</p>}
    </>
  );
}

function OutcomeCell({ attempt: { score, annulment, state } }: { attempt: FinishedAttempt }) {
  const { i18n } = useLingui();
  const percent = score && i18n.number(score.percent / 100, { style: 'percent', maximumFractionDigits: 1 });
  if (annulment)
    return (
      <>
        <StateBadge state={state} />
        <p className="mt-1 text-sm wrap-anywhere text-ink-muted">{annulment.reason}</p>
      </>
    );
  return (
    <>
      <p className="text-ink tabular-nums @max-lg:inline">{percent}</p>{' '}
      <p className="text-sm whitespace-nowrap text-ink-muted @max-lg:inline">
        {score?.passed ? <Trans>Passed</Trans> : <Trans>Not passed</Trans>}
      </p>
    </>
  );
}
