import { Plural } from '@lingui/react/macro';
import type { ListedRoster } from '../../contract/rosters.ts';

type Props = { roster: Pick<ListedRoster, 'open_requests' | 'waiting_requests' | 'lapsed_requests' | 'declined_requests'> };

/** Where the requests are that came to no result, so that the figures add up; whoever has not started can still be reminded. */
export function UnfinishedRequests({ roster }: Props) {
  const { open_requests: open, waiting_requests: waiting, lapsed_requests: lapsed, declined_requests: declined } = roster;
  const running = open - waiting;
  const parts = [
    waiting > 0 && <Plural key="waiting" value={waiting} one="# not started" other="# not started" />,
    running > 0 && <Plural key="running" value={running} one="# in progress" other="# in progress" />,
    lapsed > 0 && <Plural key="lapsed" value={lapsed} one="# expired" other="# expired" />,
    declined > 0 && <Plural key="declined" value={declined} one="# declined" other="# declined" />,
  ].filter((part) => part !== false);
  return parts.flatMap((part, nth) => (nth > 0 ? [' · ', part] : [part]));
}
