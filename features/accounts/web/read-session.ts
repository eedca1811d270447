import { call, RequestFailed } from '#ui/client/client.ts';
import { whoIsHere } from '../contract/auth.ts';
import type { AuthUser } from '../contract/auth-user.ts';
import { isRevocationPending, revoke } from './revocation.ts';

/** Reads who is signed in; a sign-out that is still owed to the server is delivered first, and nobody is signed in until it is. */
export async function readSession(): Promise<AuthUser | null> {
  if (isRevocationPending()) {
    await revoke().catch(() => undefined);
    return null;
  }
  return (await call(whoIsHere)).user;
}

export function isNotSignedIn(error: unknown): boolean {
  return error instanceof RequestFailed && error.status === 401;
}
