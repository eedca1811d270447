import { type RefObject, useLayoutEffect, useRef } from 'react';

const calm = { duration: 600, easing: 'cubic-bezier(0.22, 0.8, 0.24, 1)' };
/** Positions are measured once the rows are painted; measuring earlier would force a second layout. */
const restMs = 100;

type Layout = { view: string | null; ids: readonly string[]; tops: ReadonlyMap<string, number> };

/** Rows that moved slide to their new position and new ones fade in, unless the reader prefers reduced motion or chose another view. */
export function useRowMovement(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly { id: string }[],
  view: string | null,
): void {
  const before = useRef<Layout | null>(null);
  useLayoutEffect(() => {
    const elements = [...(body.current?.querySelectorAll('tr') ?? [])];
    const earlier = before.current;
    if (earlier && view !== null && earlier.view === view && !prefersReducedMotion()) moveRows(elements, rows, earlier);
    const timer = setTimeout(() => {
      const ids = rows.map(({ id }) => id);
      before.current = { view, ids, tops: new Map(elements.map((element, at) => [ids[at] ?? '', element.offsetTop])) };
    }, restMs);
    return () => clearTimeout(timer);
  }, [body, rows, view]);
}

/** Rows below the former last one were only rendered later, so they do not fade in. */
function moveRows(elements: readonly HTMLTableRowElement[], rows: readonly { id: string }[], { ids, tops }: Layout): void {
  if (ids.every((id, at) => rows[at]?.id === id)) return;
  const moves = elements.map((element, at) => ({ element, top: element.offsetTop, was: tops.get(rows[at]?.id ?? '') }));
  for (const [at, { element, top, was }] of moves.entries()) {
    if (was === undefined && at < ids.length) element.animate([{ opacity: 0 }, { opacity: 1 }], calm);
    if (was !== undefined && was !== top) element.animate([{ transform: `translateY(${was - top}px)` }, { transform: 'none' }], calm);
  }
}

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
