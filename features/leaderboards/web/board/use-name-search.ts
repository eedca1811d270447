import { useEffect, useState } from 'react';
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

  const wanted = text.trim();
  useEffect(() => {
    if (wanted === searched) return undefined;
    const timer = setTimeout(() => {
      setSent(wanted);
      // One search is one step back, however it was typed.
      put({ search: wanted }, { isReplacing: searched !== '' && wanted !== '' });
    }, restMs);
    return () => clearTimeout(timer);
  }, [wanted, searched, put]);

  return { text, setText };
}
