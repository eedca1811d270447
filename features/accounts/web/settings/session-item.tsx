import { Trans, useLingui } from '@lingui/react/macro';
import type { Received } from '#platform/contract/contract.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { listMySessions } from '../../contract/sessions.ts';
import { Moment } from '#ui/controls/moment.tsx';

type MySession = Received<typeof listMySessions>[number];

type Props = { session: MySession; isEnding: boolean; /** Left out where it cannot be ended from here. */ onEnd: (() => void) | undefined };

/** One session: what it runs on and since when; the present one ends by logging out. */
export function SessionItem({ session, isEnding, onEnd }: Props) {
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device}
          {session.is_current && (
            <Badge tone="success">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="mt-0.5 text-caption text-ink-muted">
          <Trans>
            Since <Moment at={session.created_at} />, last seen <Moment at={session.last_seen_at} />
          </Trans>
        </p>
      </div>
      {!session.is_current && onEnd && (
        <Button variant="secondary" size="small" isPending={isEnding} onPress={onEnd} aria-label={t`End session: ${session.device}`}>
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}
