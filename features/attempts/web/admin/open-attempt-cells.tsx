import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/controls/badge.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { PersonLines } from '#ui/controls/person-lines.tsx';
import { RowMenu } from '#ui/controls/row-menu.tsx';
import type { Column } from '#ui/lists/column.ts';
import type { OpenAttempt } from '../../contract/admin.ts';
import { isConnected } from '../../rules/contact.ts';
import { RemainingTime } from './remaining-time.tsx';

export const eventsId = ({ id }: OpenAttempt): string => `events-${id}`;

/** Whose attempt it is; left out where a page is about that person. */
export const personColumn = (head: string): Column<OpenAttempt, never> => ({
  id: 'person',
  head,
  renderCell: ({ person }) => <PersonLines person={person} />,
  width: 'w-1/4',
});

/** Whether the page of an attempt speaks with the server, and when it last did. */
export function ContactCell({
  attempt: { seen_at: seenAt, started_at: startedAt },
  serverNowMs,
}: {
  attempt: OpenAttempt;
  serverNowMs: () => number;
}) {
  const { t } = useLingui();
  if (startedAt === null) return null;
  if (seenAt === null) return <Badge tone="neutral">{t`Not connected yet`}</Badge>;
  if (isConnected(seenAt, serverNowMs())) return <Badge tone="success">{t`Connected`}</Badge>;
  return (
    <div>
      <Badge tone="warning">{t`Disconnected`}</Badge>
      <p className="mt-1 text-sm text-ink-muted">
        <Trans>
          Last seen <Moment at={seenAt} />
        </Trans>
      </p>
    </div>
  );
}

/** How long the attempt has by the server's clock, or that its clock has not started. */
export function TimeCell({ attempt, serverNowMs }: { attempt: OpenAttempt; serverNowMs: () => number }) {
  const { started_at: startedAt, deadline_at: deadlineAt } = attempt;
  return (
    <div className="text-sm text-ink-muted">
      {deadlineAt && startedAt ? (
        <>
          <RemainingTime deadlineAt={deadlineAt} pausedUntil={attempt.paused_until} serverNowMs={serverNowMs} />
          <p className="mt-1">
            {attempt.state === 'paused' && attempt.paused_until ? (
              <Trans>
                Paused until <Moment at={attempt.paused_until} />
              </Trans>
            ) : (
              <Trans>
                Ends <Moment at={deadlineAt} />
              </Trans>
            )}
          </p>
          <p>
            <Trans>
              Started <Moment at={startedAt} />
            </Trans>
          </p>
        </>
      ) : (
        <>
          <p>
            <Trans>The clock hasn’t started.</Trans>
          </p>
          <p className="mt-1">
            <Trans>
              Questions chosen <Moment at={attempt.created_at} />
            </Trans>
          </p>
        </>
      )}
    </div>
  );
}

type ActionsProps = {
  attempt: OpenAttempt;
  isOpen: boolean;
  /** The acts that are possible now; those that are missing are not offered. */
  acts: Partial<Record<AttemptAct, () => void>>;
  onToggle: () => void;
};

/** What an administrator can do about an attempt. */
export type AttemptAct = 'extend' | 'pause' | 'resume' | 'close' | 'note' | 'annul';

export function AttemptActions({ attempt, isOpen, acts, onToggle }: ActionsProps) {
  const { t } = useLingui();
  if (attempt.is_own)
    return (
      <p className="text-sm text-ink as-table:max-w-64">
        <Trans>This is your own attempt. Another administrator has to decide.</Trans>
      </p>
    );
  const labels: Record<AttemptAct, string> = {
    extend: t`Give extra time`,
    pause: t`Pause`,
    resume: t`Resume`,
    note: t`Notes (${attempt.notes})`,
    close: t`End test`,
    annul: t`Void`,
  };
  const entries = Object.entries(acts).map(([act, onAction]) => ({
    id: act,
    label: labels[act as AttemptAct],
    isDanger: act === 'close' || act === 'annul',
    onAction,
  }));
  const activity = { id: 'activity', label: isOpen ? t`Hide recorded activity` : t`Recorded activity`, onAction: onToggle };
  return <RowMenu of={attempt.person?.full_name ?? t`deleted account`} items={[activity, ...entries]} />;
}
