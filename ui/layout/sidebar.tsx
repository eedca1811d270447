import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

type Props = {
  /** Of the list of links; the button that folds it points there. */
  id: string;
  label: string;
  menuLabel: string;
  /** The name of the page, beside the label of the folded list: it tells this menu from the site's. */
  here?: string | undefined;
  /** How many links stand side by side on a tablet. */
  tabletColumns: 3 | 4;
  /** Entries of a list. */
  children: ReactNode;
};

/** The links beside a group of pages; below the desktop width they are folded under a button. */
export function Sidebar({ id, label, menuLabel, here, tabletColumns, children }: Props) {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // Going to another page folds it again.
  const isOpen = openedAt === pathname;
  const list = useRef<HTMLUListElement>(null);
  // A list that is longer than the screen scrolls by itself, and shows where one is.
  useEffect(() => {
    const links = list.current;
    const current = links?.querySelector<HTMLElement>('[aria-current=page]');
    if (!links || !current) return;
    if (current.offsetTop + current.offsetHeight > links.scrollTop + links.clientHeight || current.offsetTop < links.scrollTop)
      links.scrollTop = current.offsetTop - links.clientHeight / 2;
  });
  return (
    <nav
      aria-label={label}
      data-side-menu
      className="border-b border-line px-4 py-2 print:hidden sm:px-6 lg:w-60 lg:shrink-0 lg:border-e lg:border-b-0 lg:py-12 lg:ps-0 lg:pe-6"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenedAt(isOpen ? null : pathname)}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-control px-3 font-medium text-ink-muted hover:bg-hover hover:text-ink lg:hidden"
      >
        <span className="shrink-0">{menuLabel}</span>{' '}
        {here !== undefined && <span className="truncate font-semibold text-ink">{here}</span>}
        <ChevronDown aria-hidden="true" className={`ms-auto size-4 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul
        ref={list}
        id={id}
        className={`${isOpen ? 'grid' : 'hidden'} grid-cols-2 gap-1 pt-2 pb-2 lg:pt-0 ${tabletColumns === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-4'} lg:sticky lg:top-20 lg:-m-1 lg:grid lg:max-h-[calc(100dvh-6rem)] lg:grid-cols-1 lg:scroll-hint-down lg:overflow-y-auto lg:overscroll-contain lg:p-1`}
      >
        {children}
      </ul>
    </nav>
  );
}
