import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Hourglass from 'lucide-react/icons/hourglass';
import { type ReactNode, useState } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { listOpenAttempts, type OpenAttempt } from '../../contract/admin.ts';
import { ExtraTimeDialog } from './extra-time-dialog.tsx';
import { ListFailure } from './list-failure.tsx';
import { OpenAttemptRow } from './open-attempt-row.tsx';

const refreshMs = 4000;

/** Every open attempt, the nearest deadline first; the list renews itself while the page is in sight. */
export function OpenAttempts({ events }: { events: (attemptId: string) => ReactNode }) {
  const { t } = useLingui();
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useReply(listOpenAttempts, {}, { refetchInterval: refreshMs });
  const [extending, setExtending] = useState<OpenAttempt | null>(null);
  // The server's time: what it said, and what has passed here since.
  const serverNowMs = () => (data ? Date.parse(data.server_now) : 0) + Date.now() - dataUpdatedAt;

  return (
    <Section title={t`Open now`} lead={data && data.attempts.length > 0 ? <Summary attempts={data.attempts} /> : undefined}>
      {data && isError && (
        <div className="mb-4">
          <Alert tone="warning">
            <Trans>The server does not answer just now. The list is as it was last heard.</Trans>
          </Alert>
        </div>
      )}
      {data && data.attempts.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {data.attempts.map((attempt) => (
            <OpenAttemptRow
              key={attempt.id}
              attempt={attempt}
              serverNowMs={serverNowMs}
              events={events}
              onExtend={() => setExtending(attempt)}
            />
          ))}
        </ul>
      ) : data ? (
        <EmptyState title={t`Nobody is sitting a test`} icon={<Hourglass aria-hidden="true" />}>
          <Trans>As soon as somebody starts one it appears here by itself, with the time that is left.</Trans>
        </EmptyState>
      ) : isError ? (
        <ListFailure title={t`The attempts could not be loaded`} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading attempts`}>
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
      {extending && <ExtraTimeDialog attempt={extending} onClose={() => setExtending(null)} onChanged={() => void refetch()} />}
    </Section>
  );
}

function Summary({ attempts }: { attempts: readonly OpenAttempt[] }) {
  const { t } = useLingui();
  const waiting = attempts.filter(({ state }) => state === 'ready').length;
  const running = attempts.length - waiting;
  return (
    <>
      {t`${plural(running, { one: '# running', other: '# running' })}`} ·{' '}
      {t`${plural(waiting, { one: '# not started', other: '# not started' })}`} · <Trans>renewed every few seconds</Trans>
    </>
  );
}
