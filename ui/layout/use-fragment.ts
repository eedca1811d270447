import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** For how long parts above may still arrive. */
const settlingMs = 4000;
const handEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * A link to one part of a page leads there once it is drawn, and stays there while parts above it arrive, until somebody moves on by hand.
 */
export function useFragment(isDrawn: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isDrawn || hash === '') return;
    const scroll = (): void => document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
    scroll();
    const growth = new ResizeObserver(scroll);
    growth.observe(document.body);
    const stop = (): void => {
      growth.disconnect();
      clearTimeout(timer);
      for (const name of handEvents) window.removeEventListener(name, stop);
    };
    const timer = setTimeout(stop, settlingMs);
    for (const name of handEvents) window.addEventListener(name, stop, { passive: true });
    return stop;
  }, [isDrawn, hash]);
}
