import { call } from '#ui/client/client.ts';
import { signOut } from '../contract/auth.ts';

const marker = 'meridian.sign-out-pending';

/** A sign-out that the server has not heard of yet; until it has, this browser stays signed out whatever the cookie says. */
export function isRevocationPending(): boolean {
  try {
    return localStorage.getItem(marker) !== null;
  } catch {
    return false;
  }
}

export function rememberRevocation(): void {
  try {
    localStorage.setItem(marker, '1');
  } catch {
    // Without storage the sign-out lasts as long as the page does.
  }
}

function forgetRevocation(): void {
  try {
    localStorage.removeItem(marker);
  } catch {
    // Nothing was stored.
  }
}

/** Ends the session on the server; throws when the server cannot be told. */
export async function revoke(): Promise<void> {
  await call(signOut, { query: { scope: 'local' } });
  forgetRevocation();
}
