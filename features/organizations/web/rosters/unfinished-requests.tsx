import { Plural } from '@lingui/react/macro';
import type { ListedRoster } from '../../contract/rosters.ts';

type Props = { roster: Pick<ListedRoster, 'open_requests' | 'lapsed_requests' | 'declined_requests'> };

/** Where the requests are that came to no result, so that the figures add up. */
export function UnfinishedRequests({ roster: { open_requests: open, lapsed_requests: lapsed, declined_requests: declined } }: Props) {
  const parts = [
    open > 0 && <Plural key="open" value={open} one="# still open" other="# still open" />,
    lapsed > 0 && <Plural key="lapsed" value={lapsed} one="# expired" other="# expired" />,
    declined > 0 && <Plural key="declined" value={declined} one="# declined" other="# declined" />,
  ].filter((part) => part !== false);
  return parts.flatMap((part, nth) => (nth > 0 ? [' · ', part] : [part]));
}
