import { useEffect, useRef } from 'react';

/**
 * When one screen takes the place of another under the same address, reading starts again at the heading, at the top of the page:
 * focus alone scrolls only when the heading is drawn in time.
 * The first screen is no turn, unless what the person had used before it is gone.
 */
export function useHeadingFocus(screen: string | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isTurn = screen !== shown.current && (shown.current !== undefined || isFocusLost());
    shown.current = screen;
    if (!isTurn) return;
    document.documentElement.scrollTop = 0;
    requestAnimationFrame(() => document.getElementById('page-heading')?.focus());
  }, [screen]);
}

/** Somebody has used this page, and what had the focus is not there any more, so that at most the page as a whole has it. */
const isFocusLost = (): boolean =>
  (document.activeElement === document.body || document.activeElement?.id === 'main') && (navigator.userActivation?.hasBeenActive ?? false);
