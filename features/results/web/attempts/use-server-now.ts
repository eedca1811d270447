import { useEffect, useState } from 'react';

/** The server's time, counted on from a reply without asking the device what time it is; it stands still unless it is watched. */
export function useServerNow(serverNow: string | undefined, isWatched: boolean): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    if (serverNow === undefined) return undefined;
    const saidMs = Date.parse(serverNow);
    const heardAt = performance.now();
    const look = () => setNowMs(saidMs + performance.now() - heardAt);
    look();
    if (!isWatched) return undefined;
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [serverNow, isWatched]);
  return nowMs;
}
