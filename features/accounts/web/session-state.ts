import type { AuthUser } from '../contract/auth-user.ts';

/**
 * Who is using this browser. `isStale` marks a person whose role could not be verified again: shown, but trusted with nothing.
 * `hasFailed` marks a signed-out state that is only assumed, because the server could not be asked.
 */
export type Session =
  | { state: 'loading' }
  | { state: 'signed-out'; hasFailed: boolean }
  | { state: 'signed-in'; user: AuthUser; isStale: boolean };

/** What the last reading of the session brought: `undefined` nothing yet, `null` nobody, otherwise the verified person. */
export type SessionReading = { user: AuthUser | null | undefined; hasFailed: boolean };

/** A failed reading never grants: it keeps the last verified person for display, or shows nobody. */
export function sessionFrom({ user, hasFailed }: SessionReading): Session {
  if (user) return { state: 'signed-in', user, isStale: hasFailed };
  if (user === null || hasFailed) return { state: 'signed-out', hasFailed };
  return { state: 'loading' };
}

/** Whether the browser changed hands between two readings, so that nothing of the one may be shown to the other. */
export function hasChangedHands(before: AuthUser | null | undefined, after: AuthUser | null | undefined): boolean {
  return before !== undefined && after !== undefined && before?.id !== after?.id;
}
