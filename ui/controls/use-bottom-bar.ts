import { type RefObject, useEffect } from 'react';

/** Above the bar there must be this share of the screen for messages; a bar that was scrolled further up has room for them below it. */
const leastShare = 0.4;

/** With this much room below the bar, in pixels, messages appear there and cover neither the bar nor what it is about. */
const roomBelow = 160;

/** Tells the page how far up the bar at its foot reaches, so that messages appear above it: at the end of the page it stands higher. */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const look = (): void => {
      const { innerHeight } = window;
      const { top, bottom } = bar.current?.getBoundingClientRect() ?? { top: innerHeight, bottom: innerHeight };
      const hasRoom = top < innerHeight * leastShare || innerHeight - bottom > roomBelow;
      const height = hasRoom ? 0 : Math.max(0, innerHeight - top);
      style.setProperty('--bottom-bar', `${Math.round(height)}px`);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(document.body);
    if (bar.current) sizes.observe(bar.current);
    const controller = new AbortController();
    for (const name of ['scroll', 'resize'] as const) window.addEventListener(name, look, { signal: controller.signal, passive: true });
    look();
    return () => {
      controller.abort();
      sizes.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, [bar]);
}
