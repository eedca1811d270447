import { useQueryClient } from '#ui/client/query-client.ts';
import { useEffect, useState } from 'react';
import { oneAtATime, watchChanges } from '#ui/client/watch-changes.ts';
import { readCohortBoard } from '../../contract/cohort-board.ts';
import { countProgress, listProgress, readProgress } from '../../contract/progress.ts';
import { readRosterProfile } from '../../contract/roster-profile.ts';

const live = [listProgress, countProgress, readProgress, readRosterProfile, readCohortBoard] as const;

/** Asks again for what the page shows of requests whenever the server says that one came further; true while it can say so. */
export function useLiveProgress(): boolean {
  const queries = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    const onChange = oneAtATime(() => Promise.all(live.map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))));
    return watchChanges({ address: '/api/organization/requests/events', onChange, onLive: setIsLive });
  }, [queries]);
  return isLive;
}
