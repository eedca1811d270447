import { type RefObject, useLayoutEffect, useRef } from 'react';

const calm = { duration: 600, easing: 'cubic-bezier(0.22, 0.8, 0.24, 1)' };

/** Rows that changed places glide there and new ones fade in, unless somebody wants stillness or has asked for another view. */
export function useRowMovement(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly { id: string }[],
  view: string | null,
): void {
  const before = useRef<{ view: string | null; tops: Map<string, number> } | null>(null);
  useLayoutEffect(() => {
    const elements = body.current?.querySelectorAll('tr');
    const shown = rows.flatMap(({ id }, at) => {
      const element = elements?.[at];
      return element ? [{ element, id, top: element.offsetTop }] : [];
    });
    const earlier = before.current;
    before.current = { view, tops: new Map(shown.map(({ id, top }) => [id, top])) };
    if (!earlier || view === null || earlier.view !== view || wantsStillness()) return;
    for (const { element, id, top } of shown) {
      const was = earlier.tops.get(id);
      if (was === undefined) element.animate([{ opacity: 0 }, { opacity: 1 }], calm);
      else if (was !== top) element.animate([{ transform: `translateY(${was - top}px)` }, { transform: 'none' }], calm);
    }
  }, [body, rows, view]);
}

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
