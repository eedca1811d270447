import type { AuthUser } from '../contract/auth-user.ts';
import type { SessionReading } from './session-state.ts';

type Snapshot = SessionReading & { isFetching: boolean };

export type SessionStore = {
  subscribe(react: () => void): () => void;
  read(): Snapshot;
  /** Asks the server who is signed in; settles when it is known or could not be found out. */
  refresh(): Promise<void>;
  /** Takes over what the server has just said; an answer still on its way is older and ignored. */
  adopt(user: AuthUser | null): void;
};

const retryMs = 400;
const start: Snapshot = { user: undefined, hasFailed: false, isFetching: false };

/** Equal readings are the same object, so that nothing is drawn or asked anew for a person who has not changed. */
const keepEqual = (before: SessionReading['user'], after: AuthUser | null) =>
  before && JSON.stringify(before) === JSON.stringify(after) ? before : after;

async function askTwice(ask: () => Promise<AuthUser | null>): Promise<AuthUser | null> {
  try {
    return await ask();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return ask();
  }
}

/** Holds who is signed in, as the server said last. Every page has one, so it is made without the library that caches replies. */
export function createSessionStore(ask: () => Promise<AuthUser | null>): SessionStore {
  const listeners = new Set<() => void>();
  let snapshot = start;
  let round = 0;

  const set = (next: Partial<Snapshot>): void => {
    snapshot = { ...snapshot, ...next };
    for (const react of listeners) react();
  };
  const adopt = (user: AuthUser | null): void => {
    round += 1;
    set({ user: keepEqual(snapshot.user, user), hasFailed: false, isFetching: false });
  };

  return {
    subscribe(react) {
      listeners.add(react);
      return () => void listeners.delete(react);
    },
    read: () => snapshot,
    async refresh() {
      const mine = ++round;
      // A reading that never succeeded starts over; one that did is shown until the next.
      set({ isFetching: true, hasFailed: snapshot.hasFailed && snapshot.user !== undefined });
      try {
        const user = await askTwice(ask);
        if (mine === round) adopt(user);
      } catch {
        if (mine === round) set({ hasFailed: true, isFetching: false });
      }
    },
    adopt,
  };
}
