import { useCallback, useEffect, useRef, useState } from 'react';
import { readRemembered, remember } from './use-remembered.ts';

export type CurrentQuestion = {
  order: number;
  view: 'question' | 'review';
  /** The review was opened: from every question there is a way back to it. */
  hasReviewed: boolean;
};

const storageKey = (attemptId: string): string => `meridian.place.${attemptId}`;

type Answers = ReadonlyMap<number, { optionId: string | null }>;

/** Where this browser was; another one starts at the first question without an answer, or at the first of all when each has one. */
function firstOrder(attemptId: string, questionCount: number, answers: Answers): number {
  const order = Number(readRemembered(storageKey(attemptId)));
  if (Number.isInteger(order) && order >= 1 && order <= questionCount) return order;
  for (let unanswered = 1; unanswered <= questionCount; unanswered++)
    if ((answers.get(unanswered)?.optionId ?? null) === null) return unanswered;
  return 1;
}

/** The question somebody is at; a reload comes back to the same question. On every move the focus goes to the new heading. */
export function useCurrentQuestion(attemptId: string, questionCount: number, answers: Answers) {
  const [current, setCurrent] = useState<CurrentQuestion>(() => ({
    order: firstOrder(attemptId, questionCount, answers),
    view: 'question',
    hasReviewed: false,
  }));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  // Also before the first move: whoever has answered this question and reloads comes back to it.
  useEffect(() => void remember(storageKey(attemptId), String(current.order)), [attemptId, current.order]);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    heading.current?.focus();
  }, [current]);

  const go = useCallback(
    (order: number) => {
      if (order < 1 || order > questionCount) return;
      setCurrent(({ hasReviewed }) => ({ order, view: 'question', hasReviewed }));
    },
    [questionCount],
  );
  const review = useCallback(() => setCurrent(({ order }) => ({ order, view: 'review', hasReviewed: true })), []);
  return { ...current, heading, go, review };
}
