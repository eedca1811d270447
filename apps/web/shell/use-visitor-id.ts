import { useSession } from '#features/accounts/web/session.tsx';

/** Who is signed in, for public pages that say more to some: null for nobody, undefined until that is known. */
export function useVisitorId(): string | null | undefined {
  const session = useSession();
  if (session.state === 'signed-in') return session.user.id;
  return session.state === 'signed-out' ? null : undefined;
}
