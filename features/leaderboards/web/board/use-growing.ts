import { startTransition, useEffect, useState } from 'react';

const firstScreen = 12;
const step = 6;

/** How many rows are drawn: those of the first screen at once, the others a few at a time while the browser has nothing more urgent to do. */
export function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(firstScreen);
  useEffect(() => {
    if (drawn >= total) return undefined;
    const grow = () => startTransition(() => setDrawn((before) => before + step));
    if ('requestIdleCallback' in window) {
      const asked = window.requestIdleCallback(grow, { timeout: 300 });
      return () => window.cancelIdleCallback(asked);
    }
    const timer = setTimeout(grow, 30);
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return drawn;
}
