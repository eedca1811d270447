import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { readSharingHistory, type SharingHistory as History } from '../../contract/sharing.ts';
import { useLevelNames, useWayNames } from './level-names.ts';

/** What an organization saw and when, and what the person chose; loaded once it is opened. */
export function SharingHistory({ requestId }: { requestId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-4 text-sm text-ink-muted" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-link underline underline-offset-[0.2em] touch-target">
        <Trans>What they saw and when</Trans>
      </summary>
      {isOpen && <LoadedHistory requestId={requestId} />}
    </details>
  );
}

function LoadedHistory({ requestId }: { requestId: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(readSharingHistory, { params: { id: requestId } });
  if (data) return <Entries history={data} />;
  if (error)
    return <ReadFailure title={t`We couldn’t load the history`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t`Loading the history`}>
      <Skeleton className="mt-2 h-16" />
    </div>
  );
}

function Entries({ history: { disclosures, choices } }: { history: History }) {
  const { t } = useLingui();
  const levels = useLevelNames();
  const ways = useWayNames();
  return (
    <div className="mt-2 space-y-4">
      {disclosures.length === 0 ? (
        <p>
          <Trans>They haven’t seen anything.</Trans>
        </p>
      ) : (
        <ul aria-label={t`What they saw`} className="divide-y divide-line">
          {disclosures.map(({ way, level, first_at, last_at, times }) => (
            <li key={`${way} ${level} ${first_at}`} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
              <span>
                <span className="font-medium text-ink">{levels[level]}</span> · {ways[way]}
                {times > 1 && (
                  <>
                    {' · '}
                    <Plural value={times} one="once" other="# times" />
                  </>
                )}
              </span>
              <span className="tabular-nums">
                <Moment at={last_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {choices.length > 0 && (
        <div>
          <p className="font-medium text-ink">
            <Trans>What you chose</Trans>
          </p>
          <ul className="divide-y divide-line">
            {choices.map(({ at, level, is_on_board }) => (
              <li key={at} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
                <span>
                  {levels[level]}
                  {is_on_board && <> · {ways.board}</>}
                </span>
                <span className="tabular-nums">
                  <Moment at={at} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
