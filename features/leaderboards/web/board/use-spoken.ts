import { useEffect, useRef, useState } from 'react';

const restMs = 10_000;

/** What a screen reader announces: a new view at once, changes of the board at most every ten seconds. */
export function useSpoken(view: string, sentence: string | null): string {
  const [spoken, setSpoken] = useState('');
  const last = useRef({ view: '', sentence: '', at: 0 });
  useEffect(() => {
    const isNewView = last.current.view !== view;
    if (sentence === null || (!isNewView && last.current.sentence === sentence)) return undefined;
    const waitMs = isNewView ? 0 : Math.max(0, last.current.at + restMs - Date.now());
    const timer = setTimeout(() => {
      last.current = { view, sentence, at: Date.now() };
      setSpoken(sentence);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [view, sentence]);
  return spoken;
}
