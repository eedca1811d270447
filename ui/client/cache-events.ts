/*
 * The thread between who is signed in, which every page knows, and the cache of replies, which only pages that read with it load.
 */
const failureListeners = new Set<(error: Error) => void>();
const caches = new Set<() => void>();

function join<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hears of every read and act of the cache that failed; returns how to stop. */
export function onCacheFailure(react: (error: Error) => void): () => void {
  return join(failureListeners, react);
}

export function reportCacheFailure(error: Error): void {
  for (const react of failureListeners) react(error);
}

/** A cache says how it forgets what it holds; returns how to take that back. */
export function onCacheClear(clear: () => void): () => void {
  return join(caches, clear);
}

/** Forgets everything that was loaded for a person, in every cache there is. */
export function clearCaches(): void {
  for (const clear of caches) clear();
}
