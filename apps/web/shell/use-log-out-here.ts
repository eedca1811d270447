import { signOut } from '#features/accounts/contract/auth.ts';
import { useAdoptSession } from '#features/accounts/web/session.tsx';
import { call } from '#ui/client/client.ts';

/** Logs out without leaving the page, for links that somebody opens with the wrong account. */
export function useLogOutHere(): () => void {
  const adopt = useAdoptSession();
  const leave = async (): Promise<void> => {
    await call(signOut);
    adopt(null);
  };
  return () => void leave();
}
