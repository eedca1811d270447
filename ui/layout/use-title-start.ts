import { useEffect } from 'react';

/**
 * Puts the name of what a page shows before its title, so that two tabs of one kind of page can be told apart; nothing while it is unknown. Where the name says
 * enough, only the product's stays behind it.
 */
export function useTitleStart(name: string | null, isEnough = false): void {
  useEffect(() => {
    if (name === null) return;
    const before = document.title;
    const titled = `${name} · ${isEnough ? before.split(' · ').at(-1) : before}`;
    document.title = titled;
    return () => {
      // The next page has its own title already.
      if (document.title === titled) document.title = before;
    };
  }, [name, isEnough]);
}
