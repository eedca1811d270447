import { useState } from 'react';
import { readRemembered, remember } from './use-remembered.ts';

/** Where the highlighted sentences of one attempt lie in this browser. */
export const highlightsKey = (attemptId: string): string => `meridian.highlights.${attemptId}`;

/** The numbers of the highlighted sentences by the passage, which is named by the first question that has it. */
type Highlights = Readonly<Record<string, readonly number[]>>;

function parse(stored: string | null): Highlights {
  try {
    const read: unknown = JSON.parse(stored ?? '{}');
    const entries = Object.entries(read ?? {}).filter((entry): entry is [string, number[]] => Array.isArray(entry[1]));
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** What a passage needs to have its sentences highlighted. */
export type Highlighter = {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  marked: readonly number[];
  toggle: (nth: number) => void;
};

/** The highlighter of one attempt: it stays on from passage to passage, and what it marked stays on this device until the test is over. */
export function useHighlighter(attemptId: string): (passage: number) => Highlighter {
  const [isOn, setOn] = useState(false);
  const [highlights, setHighlights] = useState(() => parse(readRemembered(highlightsKey(attemptId))));
  return (passage) => {
    const marked = highlights[passage] ?? [];
    const toggle = (nth: number): void => {
      const next = { ...highlights, [passage]: marked.includes(nth) ? marked.filter((one) => one !== nth) : [...marked, nth] };
      setHighlights(next);
      remember(highlightsKey(attemptId), JSON.stringify(next));
    };
    return { isOn, setOn, marked, toggle };
  };
}
