import { useLingui } from '@lingui/react/macro';
import { createContext, use, useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '#ui/controls/toast.tsx';
import type { AuthUser } from '../contract/auth-user.ts';
import { readSession } from './read-session.ts';
import { rememberRevocation, revoke } from './revocation.ts';
import { announceSessionChange } from './session-channel.ts';
import { SessionNotice } from './session-notice.tsx';
import { sessionFrom, type Session } from './session-state.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { useSessionWatch } from './session-watch.ts';

const SessionContext = createContext<Session>({ state: 'loading' });
const GoHomeContext = createContext<() => Promise<void>>(async () => {});
const StoreContext = createContext<SessionStore | null>(null);

/** Knows who is signed in: asks at the start, on focus, when another tab says so, and when any request is answered with "not signed in". */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [store] = useState(() => createSessionStore(readSession));
  const { user, hasFailed, isFetching } = useSyncExternalStore(store.subscribe, store.read, store.read);
  const ask = useCallback(() => void store.refresh(), [store]);
  useSessionWatch(user, ask);

  useEffect(() => {
    if (hasFailed) toast({ tone: 'error', title: t`Error`, description: t`Failed to fetch user data. Please try refreshing.` });
  }, [hasFailed, t]);

  const goHome = useGoHomeAndForget(store);
  const session = useMemo(() => sessionFrom({ user, hasFailed }), [user, hasFailed]);
  return (
    <SessionContext value={session}>
      {hasFailed && <SessionNotice isRetrying={isFetching} onRetry={ask} />}
      <StoreContext value={store}>
        <GoHomeContext value={goHome}>{children}</GoHomeContext>
      </StoreContext>
    </SessionContext>
  );
}

/** Who is signed in, as last verified. */
export function useSession(): Session {
  return use(SessionContext);
}

function useStore(): SessionStore {
  const store = use(StoreContext);
  if (!store) throw new Error('There is no session here: SessionProvider is missing.');
  return store;
}

function adoptSession(store: SessionStore, user: AuthUser | null): void {
  store.adopt(user);
  announceSessionChange();
}

/** Takes over the person the server has just vouched for, or nobody, in this tab and the others. */
export function useAdoptSession(): (user: AuthUser | null) => void {
  const store = useStore();
  return useCallback((user) => adoptSession(store, user), [store]);
}

/** Asks the server again who is signed in, here and in the other tabs. */
export function useRefreshSession(): () => Promise<void> {
  const store = useStore();
  return useCallback(async () => {
    await store.refresh();
    announceSessionChange();
  }, [store]);
}

/**
 * Goes home and forgets who was here once the home page is shown: forgetting before would make the guard of a protected page remember it as
 * the next location.
 */
function useGoHomeAndForget(store: SessionStore): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving || pathname !== '/') return;
    setIsLeaving(false);
    adoptSession(store, null);
  }, [isLeaving, pathname, store]);
  return useCallback(async () => {
    setIsLeaving(true);
    await navigate('/');
  }, [navigate]);
}

/** Goes home as somebody whose session has ended; the page that asks may be gone by then. */
function useGoHome(): () => Promise<void> {
  return use(GoHomeContext);
}

/** Ends the session and goes home. When the server cannot be told, this browser forgets anyway and tells it later. */
export function useSignOut(): () => Promise<void> {
  const { t } = useLingui();
  const goHome = useGoHome();
  return useCallback(async () => {
    try {
      await revoke();
    } catch {
      rememberRevocation();
      toast({
        tone: 'error',
        title: t`Logout service is unavailable.`,
        description: t`You’re logged out in this browser. Your session ends on our server once you’re back online.`,
      });
    }
    await goHome();
  }, [goHome, t]);
}
