import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { RunningTestBar } from '#features/attempts/web/running/running-test-bar.tsx';
import { useLeftovers } from './use-leftovers.ts';

/** What every page does for people who are signed in; guests never load it. */
export default function SignedIn({ role }: { role: AuthUser['role'] }) {
  useLeftovers();
  return role === 'student' || role === 'admin' ? <RunningTestBar /> : null;
}
