import { useEffect } from 'react';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { RunningTestBar } from '#features/attempts/web/running/running-test-bar.tsx';
import { useLeftovers } from './use-leftovers.ts';

/** What every page does for people who are signed in; guests never load it. */
export default function SignedIn({ role }: { role: AuthUser['role'] }) {
  useLeftovers();
  useEffect(keepMark, []);
  return role === 'student' || role === 'admin' ? <RunningTestBar /> : null;
}

/** Tells the next page of this browser, before it is painted, that somebody is logged in here. Stays when the window closes, goes at logout. */
function keepMark(): (() => void) | undefined {
  try {
    localStorage.setItem('meridian.member', '1');
    return () => localStorage.removeItem('meridian.member');
  } catch {
    // A browser that refuses storage shows the guest's page until the session is known.
    return undefined;
  }
}
