import { useEffect, useState } from 'react';

const slowAfterMs = 400;

/** Whether a wait has lasted long enough to be worth a word; a quick answer says nothing. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow && isWaiting;
}
