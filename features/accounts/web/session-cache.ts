import type { QueryClient } from '@tanstack/react-query';
import type { AuthUser } from '../contract/auth-user.ts';
import { sessionKey } from './read-session.ts';
import { announceSessionChange } from './session-channel.ts';

/** Forgets everything that was loaded for a person; what the page still shows is asked for again. */
export function clearCache(queries: QueryClient): void {
  const isOther = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== sessionKey[0] };
  queries.removeQueries({ ...isOther, type: 'inactive' });
  void queries.resetQueries({ ...isOther, type: 'active' });
}

/** Takes over a person the server has just vouched for, or nobody, in this tab and the others. */
export async function adoptSession(queries: QueryClient, user: AuthUser | null): Promise<void> {
  await queries.cancelQueries({ queryKey: sessionKey });
  queries.setQueryData(sessionKey, user);
  announceSessionChange();
}
