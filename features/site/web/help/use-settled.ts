import { useEffect, useState } from 'react';

const pauseMs = 600;

/** A sentence once it has stopped changing, so that a screen reader is not talked into while somebody types. */
export function useSettled(sentence: string): string {
  const [settled, setSettled] = useState(sentence);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(sentence), pauseMs);
    return () => clearTimeout(timer);
  }, [sentence]);

  return settled;
}
