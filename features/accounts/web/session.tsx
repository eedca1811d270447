import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '#ui/controls/toast.tsx';
import type { AuthUser } from '../contract/auth-user.ts';
import { readSession, sessionKey } from './read-session.ts';
import { isRevocationPending, rememberRevocation, revoke } from './revocation.ts';
import { adoptSession } from './session-cache.ts';
import { announceSessionChange } from './session-channel.ts';
import { SessionNotice } from './session-notice.tsx';
import { sessionFrom, type Session } from './session-state.ts';
import { useSessionWatch } from './session-watch.ts';

const SessionContext = createContext<Session>({ state: 'loading' });
const GoHomeContext = createContext<() => Promise<void>>(async () => {});

const revocationRetryMs = 5000;

/** Knows who is signed in: asks at the start, on focus, when another tab says so, and when any request is answered with "not signed in". */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: sessionKey,
    queryFn: readSession,
    staleTime: 0,
    gcTime: Infinity,
    retry: 1,
    retryDelay: 400,
    // Without this an offline browser would wait for ever instead of saying what is wrong.
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: () => (isRevocationPending() ? revocationRetryMs : false),
  });
  const ask = useCallback(() => void refetch(), [refetch]);
  useSessionWatch(data, ask);

  useEffect(() => {
    if (isError) toast({ tone: 'error', title: t`Error`, description: t`Failed to fetch user data. Please try refreshing.` });
  }, [isError, t]);

  const goHome = useGoHomeAndForget();
  const session = useMemo(() => sessionFrom({ user: data, hasFailed: isError }), [data, isError]);
  return (
    <SessionContext value={session}>
      {isError && <SessionNotice isRetrying={isFetching} onRetry={ask} />}
      <GoHomeContext value={goHome}>{children}</GoHomeContext>
    </SessionContext>
  );
}

/** Who is signed in, as last verified. */
export function useSession(): Session {
  return use(SessionContext);
}

/** Takes over the person the server has just vouched for, or nobody. */
export function useAdoptSession(): (user: AuthUser | null) => Promise<void> {
  const queries = useQueryClient();
  return useCallback((user) => adoptSession(queries, user), [queries]);
}

/** Asks the server again who is signed in, here and in the other tabs. */
export function useRefreshSession(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await queries.refetchQueries({ queryKey: sessionKey });
    announceSessionChange();
  }, [queries]);
}

/**
 * Goes home and forgets who was here once the home page is shown: forgetting before would make the guard of a protected page remember it as
 * the next location.
 */
function useGoHomeAndForget(): () => Promise<void> {
  const adopt = useAdoptSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving || pathname !== '/') return;
    setIsLeaving(false);
    void adopt(null);
  }, [isLeaving, pathname, adopt]);
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
        description: t`You’re logged out in this browser. We’ll tell the server as soon as we can reach it.`,
      });
    }
    await goHome();
  }, [goHome, t]);
}
