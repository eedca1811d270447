import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { useSession } from '#features/accounts/web/session.tsx';

/** Who reads a public page: a person, nobody, or not known yet. */
export function useVisitor(): AuthUser | null | undefined {
  const session = useSession();
  if (session.state === 'loading') return undefined;
  return session.state === 'signed-in' ? session.user : null;
}
