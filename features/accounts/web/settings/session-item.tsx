import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { listMySessions } from '../../contract/sessions.ts';
import { Moment } from '#ui/controls/moment.tsx';

export type MySession = Received<typeof listMySessions>[number];

type Props = {
  session: MySession;
  /** Inside a group that already names the device. */
  isGrouped?: boolean;
  isEnding: boolean;
  /** Left out where it cannot be ended from here. */
  onEnd: (() => void) | undefined;
};

const minute = (at: string): number => Math.floor(Date.parse(at) / 60_000);

/** One session: what it runs on and since when; the present one ends by logging out. */
export function SessionItem({ session, isGrouped = false, isEnding, onEnd }: Props) {
  const { t } = useLingui();
  const timesId = useId();
  return (
    <div className={`flex items-center justify-between gap-x-6 ${isGrouped ? 'px-4 py-2.5' : 'p-4'}`}>
      <div className="min-w-0">
        {!isGrouped && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {session.device}
            {session.is_current && (
              <Badge tone="success">
                <Trans>This device</Trans>
              </Badge>
            )}
          </p>
        )}
        <p id={timesId} className={`text-caption text-ink-muted ${isGrouped ? '' : 'mt-0.5'}`}>
          <SessionTimes session={session} />
        </p>
      </div>
      {!session.is_current && onEnd && (
        <Button
          variant="secondary"
          size="small"
          isPending={isEnding}
          onPress={onEnd}
          aria-label={t`End session: ${session.device}`}
          aria-describedby={timesId}
        >
          <Trans>End</Trans>
        </Button>
      )}
    </div>
  );
}

function SessionTimes({ session: { created_at: since, last_seen_at: seen, is_current: isCurrent } }: { session: MySession }) {
  if (isCurrent || minute(since) === minute(seen))
    return (
      <Trans>
        Since <Moment at={since} />
      </Trans>
    );
  return (
    <Trans>
      Last seen <Moment at={seen} />, logged in <Moment at={since} />
    </Trans>
  );
}
