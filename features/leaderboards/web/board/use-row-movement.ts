import { type RefObject, useLayoutEffect, useRef } from 'react';

const calm = { duration: 600, easing: 'cubic-bezier(0.22, 0.8, 0.24, 1)' };
/** Where rows stand is looked up once they are painted; asking earlier would make the browser lay the page out twice. */
const restMs = 100;

type Standing = { view: string | null; ids: readonly string[]; tops: ReadonlyMap<string, number> };

/** Rows that changed places glide there and new ones fade in, unless somebody wants stillness or has asked for another view. */
export function useRowMovement(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly { id: string }[],
  view: string | null,
): void {
  const before = useRef<Standing | null>(null);
  useLayoutEffect(() => {
    const elements = [...(body.current?.querySelectorAll('tr') ?? [])];
    const earlier = before.current;
    if (earlier && view !== null && earlier.view === view && !wantsStillness()) moveRows(elements, rows, earlier);
    const timer = setTimeout(() => {
      const ids = rows.map(({ id }) => id);
      before.current = { view, ids, tops: new Map(elements.map((element, at) => [ids[at] ?? '', element.offsetTop])) };
    }, restMs);
    return () => clearTimeout(timer);
  }, [body, rows, view]);
}

/** New rows below all that stood there before are only drawn later: they do not appear, they were there. */
function moveRows(elements: readonly HTMLTableRowElement[], rows: readonly { id: string }[], { ids, tops }: Standing): void {
  if (ids.every((id, at) => rows[at]?.id === id)) return;
  const places = elements.map((element, at) => ({ element, top: element.offsetTop, was: tops.get(rows[at]?.id ?? '') }));
  for (const [at, { element, top, was }] of places.entries()) {
    if (was === undefined && at < ids.length) element.animate([{ opacity: 0 }, { opacity: 1 }], calm);
    if (was !== undefined && was !== top) element.animate([{ transform: `translateY(${was - top}px)` }, { transform: 'none' }], calm);
  }
}

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
