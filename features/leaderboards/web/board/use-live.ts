import { useQueryClient } from '#ui/client/query-client.ts';
import { useEffect, useState } from 'react';
import { oneAtATime, watchChanges } from '#ui/client/watch-changes.ts';
import { readBoard, readMyStanding } from '../../contract.ts';

/** Asks for the board and my standing again whenever the server says that they moved; true while it can say so. */
export function useLive(isHydrated: boolean): boolean {
  const queries = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    if (!isHydrated) return undefined;
    const again = ({ path }: { path: string }) => queries.invalidateQueries({ queryKey: [path] });
    const onChange = oneAtATime(() => Promise.all([again(readBoard), again(readMyStanding)]));
    return watchChanges({ address: '/api/leaderboard/events', onChange, onLive: setIsLive });
  }, [isHydrated, queries]);
  return isLive;
}
