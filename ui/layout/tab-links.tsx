import type { ReactNode } from 'react';

/** For the links in a row of them; the one with `aria-current` is where the reader is. Chips on a phone, two side by side. */
export const tabLinkStyle =
  'inline-flex min-h-11 items-center rounded-control border border-line bg-surface px-3.5 font-semibold whitespace-nowrap text-ink-muted no-underline transition-colors touch-target hover:text-ink aria-[current=page]:border-gold aria-[current=page]:text-ink max-sm:w-full max-sm:justify-center max-sm:text-center max-sm:text-sm max-sm:whitespace-normal max-sm:aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-gold)] sm:rounded-none sm:border-0 sm:border-b-2 sm:border-transparent sm:bg-transparent sm:px-0 sm:focus-visible:-outline-offset-2';

/** Links to the parts of a page or to its siblings. Too many for one row go on in the next: a tab nobody sees is a tab nobody opens. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="mb-8 sm:border-b sm:border-line">
      <ul className="grid grid-cols-2 gap-2 max-sm:[&>li:last-child:nth-child(odd)]:col-span-2 sm:flex sm:flex-wrap sm:gap-x-6 sm:gap-y-0">
        {children}
      </ul>
    </nav>
  );
}
