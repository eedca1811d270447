import { useEffect, useRef } from 'react';
import { clearCaches, onCacheFailure } from '#ui/client/cache-events.ts';
import type { AuthUser } from '../contract/auth-user.ts';
import { isNotSignedIn } from './read-session.ts';
import { isRevocationPending } from './revocation.ts';
import { onSessionChange } from './session-channel.ts';
import { hasChangedHands } from './session-state.ts';

const revocationRetryMs = 5000;

/** Asks when the page opens, when it is looked at again, and when another tab or a refused request hints at a change. */
function useReasonsToAsk(ask: () => void): void {
  useEffect(() => {
    ask();
    const askWhenShown = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', askWhenShown);
    const timer = setInterval(() => isRevocationPending() && ask(), revocationRetryMs);
    const stopTabs = onSessionChange(ask);
    const stopFailures = onCacheFailure((error) => isNotSignedIn(error) && ask());
    return () => {
      document.removeEventListener('visibilitychange', askWhenShown);
      clearInterval(timer);
      stopTabs();
      stopFailures();
    };
  }, [ask]);
}

/** Keeps the session current, and forgets everything that was loaded when the browser changed hands. */
export function useSessionWatch(user: AuthUser | null | undefined, ask: () => void): void {
  useReasonsToAsk(ask);

  const seen = useRef(user);
  useEffect(() => {
    if (hasChangedHands(seen.current, user)) clearCaches();
    seen.current = user;
  }, [user]);
}
