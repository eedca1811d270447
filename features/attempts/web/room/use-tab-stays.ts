import { type RefObject, useEffect } from 'react';

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]';

function stopsIn(room: HTMLElement): HTMLElement[] {
  return [...room.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.tabIndex >= 0 && one.checkVisibility());
}

/** The options of a question are one stop. */
const areOneStop = (one: Element, other: Element): boolean => {
  const group = one.closest('[role=radiogroup]');
  return one === other || (group !== null && group === other.closest('[role=radiogroup]'));
};

const isBefore = (one: Element, other: Element): boolean => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * After the last stop the Tab key comes back to the first. Behind the page are the browser's own buttons, and whoever gets there has left the
 * window by the rules of the test; F6 still leads there.
 */
export function useTabStays(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = room.current;
    if (!root) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element)) return;
      const stops = stopsIn(root);
      const isAhead = (stop: Element): boolean => (event.shiftKey ? isBefore(stop, target) : isBefore(target, stop));
      if (stops.some((stop) => !areOneStop(stop, target) && isAhead(stop))) return;
      event.preventDefault();
      stops.at(event.shiftKey ? -1 : 0)?.focus();
    };
    root.addEventListener('keydown', onKeyDown);
    return () => root.removeEventListener('keydown', onKeyDown);
  }, [room]);
}
