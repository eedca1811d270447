import { type RefObject, useEffect, useRef } from 'react';

/** Brings a verdict into view when it comes; where all of it can be seen already, nothing moves. */
export function useShownVerdict(verdict: unknown): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (verdict) box.current?.scrollIntoView({ block: 'nearest' });
  }, [verdict]);
  return box;
}
