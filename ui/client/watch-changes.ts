const firstWaitMs = 2000;
const longestWaitMs = 30_000;

type Watching = { address: string; onChange: () => void; onLive: (isLive: boolean) => void };

/**
 * Keeps a stream of `changed` events open while the page is visible and the browser is online. Opening counts as a change, because
 * something may have changed before. While the server refuses the stream, as it does when somebody has too many pages open, each new try
 * counts as a change instead. Returns a function that stops it.
 */
export function watchChanges({ address, onChange, onLive }: Watching): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
    onLive(false);
  };

  const open = (): void => {
    if (source) return;
    const opened = new EventSource(address);
    source = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      onLive(true);
      onChange();
    });
    opened.addEventListener('changed', onChange);
    opened.addEventListener('error', () => {
      onLive(false);
      // A stream that broke opens again by itself; one that was refused does not.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      close();
      timer = setTimeout(poll, Math.min(firstWaitMs * 2 ** failures++, longestWaitMs));
    });
  };

  const isWatched = (): boolean => !document.hidden && navigator.onLine;

  const follow = (): void => (isWatched() ? open() : close());

  const poll = (): void => {
    if (isWatched()) onChange();
    follow();
  };

  const stop = new AbortController();
  document.addEventListener('visibilitychange', follow, { signal: stop.signal });
  for (const name of ['online', 'offline']) window.addEventListener(name, follow, { signal: stop.signal });
  follow();
  return () => {
    stop.abort();
    close();
  };
}

/** However often it is asked for, the act runs once at a time, and once more when it was asked for meanwhile. */
export function oneAtATime(act: () => Promise<unknown>): () => void {
  let isActing = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isActing = true;
    do {
      isWanted = false;
      await act();
    } while (isWanted);
    isActing = false;
  };
  return () => {
    if (isActing) isWanted = true;
    else void run();
  };
}
