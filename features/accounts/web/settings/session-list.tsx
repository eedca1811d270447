import { Plural, Trans } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { groupSessions } from '../../rules/session-groups.ts';
import { type MySession, SessionItem } from './session-item.tsx';

type Props = {
  sessions: readonly MySession[];
  /** The session that is being ended. */
  endingId?: string | null;
  /** Left out where none can be ended from here. */
  onEnd?: ((session: MySession) => void) | undefined;
};

/** Where a person is logged in: this device first, then the others, several sessions of one device behind one line. */
export function SessionList({ sessions, endingId = null, onEnd }: Props) {
  const { current, others } = groupSessions(sessions);
  const item = (session: MySession, isGrouped = false) => (
    <SessionItem
      session={session}
      isGrouped={isGrouped}
      isEnding={endingId === session.id}
      onEnd={onEnd ? () => onEnd(session) : undefined}
    />
  );
  const rows = others.map(({ device, sessions: ofDevice }) => ({
    key: device,
    row: ofDevice.length > 1 ? <DeviceGroup device={device} sessions={ofDevice} item={(one) => item(one, true)} /> : item(ofDevice[0]),
  }));
  return (
    <div className="divide-y divide-line rounded-control border border-line">
      {current && item(current)}
      {rows.length > 0 && <ShortList rows={rows} />}
    </div>
  );
}

type GroupProps = { device: string; sessions: readonly [MySession, ...MySession[]]; item: (session: MySession) => ReactNode };

function DeviceGroup({ device, sessions, item }: GroupProps) {
  return (
    <details className="group/device">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-x-6 p-4 hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block font-medium">{device}</span>
          <span className="mt-0.5 block text-caption text-ink-muted">
            <Plural value={sessions.length} one="# session" other="# sessions" />
            {' · '}
            <Trans>
              last seen <Moment at={sessions[0].last_seen_at} />
            </Trans>
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted transition-[rotate] group-open/device:rotate-180" />
      </summary>
      <div className="border-t border-line bg-sunken">
        <ShortList rows={sessions.map((session) => ({ key: session.id, row: item(session) }))} />
      </div>
    </details>
  );
}

const shownAtFirst = 5;

/** Five lines, and all of them when asked for. */
function ShortList({ rows }: { rows: readonly { key: string; row: ReactNode }[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map(({ key, row }) => (
          <li key={key}>{row}</li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <div className="border-t border-line px-4 py-2.5">
          <Button variant="quiet" size="small" onPress={() => setIsWhole(true)}>
            <Trans>Show all {rows.length}</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
