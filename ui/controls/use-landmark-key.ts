import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** F6 moves the focus into the landmark and, from inside it, back to where it was. Returns the way back. */
export function useLandmarkKey(landmark: RefObject<HTMLElement | null>, isActive: boolean): () => void {
  const origin = useRef<HTMLElement | null>(null);

  const returnFocus = useCallback(() => {
    const target = origin.current?.isConnected ? origin.current : document.getElementById('page-heading');
    origin.current = null;
    target?.focus();
  }, []);

  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const element = landmark.current;
      if (event.key !== 'F6' || !element) return;
      event.preventDefault();
      if (element.contains(document.activeElement)) return returnFocus();
      origin.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      element.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [landmark, isActive, returnFocus]);

  return returnFocus;
}
