import { useEffect, useState } from 'react';

/** The server's time, continued from a reply without the device's clock; it advances only while it is shown. */
export function useServerNow(serverNow: string | undefined, isWatched: boolean): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    if (serverNow === undefined) return undefined;
    const serverMs = Date.parse(serverNow);
    const receivedAt = performance.now();
    const update = () => setNowMs(serverMs + performance.now() - receivedAt);
    update();
    if (!isWatched) return undefined;
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [serverNow, isWatched]);
  return nowMs;
}
