import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AuthUser } from '../contract/auth-user.ts';
import { isNotSignedIn, sessionKey } from './read-session.ts';
import { clearCache } from './session-cache.ts';
import { onSessionChange } from './session-channel.ts';
import { hasChangedHands } from './session-state.ts';

/** Asks again when another tab or a refused request hints at a change, and clears the cache when the browser changed hands. */
export function useSessionWatch(user: AuthUser | null | undefined, ask: () => void): void {
  const queries = useQueryClient();

  useEffect(() => onSessionChange(ask), [ask]);

  useEffect(() => {
    const stopQueries = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (event.query.queryKey[0] !== sessionKey[0] && isNotSignedIn(event.action.error)) ask();
    });
    const stopActs = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isNotSignedIn(event.action.error)) ask();
    });
    return () => {
      stopQueries();
      stopActs();
    };
  }, [queries, ask]);

  const seen = useRef(user);
  useEffect(() => {
    if (hasChangedHands(seen.current, user)) clearCache(queries);
    seen.current = user;
  }, [user, queries]);
}
