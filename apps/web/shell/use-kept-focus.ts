import { useEffect } from 'react';
import { useLocation } from 'react-router';

const nothing = (): void => undefined;

/** The focus never falls out of a page; the test room moves it itself, from question to question. Nobody needs it before the page is there. */
export function useKeptFocus(): void {
  const { pathname } = useLocation();
  const isInRoom = pathname.startsWith('/assessment/');
  useEffect(() => {
    if (isInRoom) return;
    let hasLeft = false;
    const kept = import('./keep-focus.ts').then(
      ({ keepFocus }) => (hasLeft ? nothing : keepFocus()),
      () => nothing,
    );
    return () => {
      hasLeft = true;
      void kept.then((stop) => stop());
    };
  }, [isInRoom]);
}
