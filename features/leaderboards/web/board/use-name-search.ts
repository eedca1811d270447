import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PutView } from './use-view.ts';

const restMs = 300;

/** What is typed goes into the address once the typing rests; what the back button brings goes into the box. */
export function useNameSearch(searched: string, put: PutView) {
  const [text, setText] = useState(searched);
  const [sent, setSent] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (searched !== known) {
    setKnown(searched);
    // What this box itself has sent may have been typed on meanwhile.
    if (searched !== sent) {
      setText(searched);
      setSent(searched);
    }
  }

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef({ searched, put });
  useEffect(() => {
    latest.current = { searched, put };
  }, [searched, put]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (typed: string): void => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const [before, search] = [latest.current.searched, typed.trim()];
      if (search === before) return;
      setSent(search);
      // One search is one step back, however it was typed.
      latest.current.put({ search }, { isReplacing: before !== '' && search !== '' });
    }, restMs);
  };

  const box = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const typed = box.current?.value ?? '';
    if (typed !== text) type(typed);
  });
  // What was typed before hydration stands in the box, and nothing has heard of it.
  useEffect(() => takeOver(), []);

  return {
    text,
    type,
    /** For the input element. */
    box,
    /** Empties the box, and forgets what was still to be searched. */
    clear: () => {
      clearTimeout(timer.current);
      setText('');
      setSent('');
    },
  };
}
