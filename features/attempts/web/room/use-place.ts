import { useCallback, useEffect, useRef, useState } from 'react';
import { readRemembered, remember } from './use-remembered.ts';

export type Place = { order: number; view: 'question' | 'review' };

const placeKey = (attemptId: string): string => `meridian.place.${attemptId}`;

function rememberedOrder(attemptId: string, questionCount: number): number {
  const order = Number(readRemembered(placeKey(attemptId)));
  return Number.isInteger(order) && order >= 1 && order <= questionCount ? order : 1;
}

/** Where in the test somebody is; a reload comes back to the same question. On every move the focus goes to the new heading. */
export function usePlace(attemptId: string, questionCount: number) {
  const [place, setPlace] = useState<Place>(() => ({ order: rememberedOrder(attemptId, questionCount), view: 'question' }));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus();
  }, [place]);

  const go = useCallback(
    (order: number) => {
      if (order < 1 || order > questionCount) return;
      setPlace({ order, view: 'question' });
      remember(placeKey(attemptId), String(order));
    },
    [attemptId, questionCount],
  );
  const review = useCallback(() => setPlace(({ order }) => ({ order, view: 'review' })), []);
  return { ...place, heading, go, review };
}
