import { useCallback, useEffect, useRef, useState } from 'react';
import { readRemembered, remember } from './use-remembered.ts';

export type CurrentQuestion = {
  order: number;
  view: 'question' | 'review';
  /** The review was opened: from every question there is a way back to it. */
  hasReviewed: boolean;
};

const storageKey = (attemptId: string): string => `meridian.place.${attemptId}`;

function rememberedOrder(attemptId: string, questionCount: number): number {
  const order = Number(readRemembered(storageKey(attemptId)));
  return Number.isInteger(order) && order >= 1 && order <= questionCount ? order : 1;
}

/** The question somebody is at; a reload comes back to the same question. On every move the focus goes to the new heading. */
export function useCurrentQuestion(attemptId: string, questionCount: number) {
  const [current, setCurrent] = useState<CurrentQuestion>(() => ({
    order: rememberedOrder(attemptId, questionCount),
    view: 'question',
    hasReviewed: false,
  }));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    heading.current?.focus();
  }, [current]);

  const go = useCallback(
    (order: number) => {
      if (order < 1 || order > questionCount) return;
      setCurrent(({ hasReviewed }) => ({ order, view: 'question', hasReviewed }));
      remember(storageKey(attemptId), String(order));
    },
    [attemptId, questionCount],
  );
  const review = useCallback(() => setCurrent(({ order }) => ({ order, view: 'review', hasReviewed: true })), []);
  return { ...current, heading, go, review };
}
