import { type ReactNode, useEffect, useRef } from 'react';

/** For the links in a row of them; the one with `aria-current` is where the reader is. */
export const tabLinkStyle =
  'inline-flex min-h-11 items-center border-b-2 border-transparent font-semibold whitespace-nowrap text-ink-muted no-underline transition-colors touch-target hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-gold aria-[current=page]:text-ink';

/** Links to the parts of a page or to its siblings, in one row that scrolls where it is too long; the current one is in sight. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);
  // At every render, because only the links know which of them is the current one.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!row.current || !current || current === shown.current) return;
    shown.current = current;
    row.current.scrollLeft = current.offsetLeft + current.offsetWidth - row.current.clientWidth;
  });
  return (
    <nav ref={row} aria-label={label} className="relative mb-8 overflow-x-auto border-b border-line">
      <ul className="flex w-max gap-x-6">{children}</ul>
    </nav>
  );
}
