import { useEffect } from 'react';

/** Puts the name of what a page shows before its title, so that two tabs of one kind of page can be told apart; nothing while it is unknown. */
export function useTitleStart(name: string | null): void {
  useEffect(() => {
    if (name === null) return;
    const before = document.title;
    const titled = `${name} · ${before}`;
    document.title = titled;
    return () => {
      // The next page has its own title already.
      if (document.title === titled) document.title = before;
    };
  }, [name]);
}
