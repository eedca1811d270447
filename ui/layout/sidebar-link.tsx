import { Trans } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock';
import { Link, NavLink } from 'react-router';
import type { SidebarEntry } from './sidebar-entry.ts';

type Props = SidebarEntry & { isClosed?: boolean };

/** One entry of the sidebar; a closed one carries a lock for the eye and words for the ear. */
export function SidebarLink({ to, label, icon: Icon, isClosed = false, hasPagesBelow = false, isCurrent = false }: Props) {
  // A `NavLink` marks itself by its address alone.
  const marked = isCurrent ? { as: Link, 'aria-current': 'page' as const } : { as: NavLink, end: !hasPagesBelow };
  const { as: Element, ...mark } = marked;
  return (
    <li>
      <Element
        to={to}
        {...mark}
        prefetch="intent"
        className="flex items-center gap-3 rounded-control px-3 py-2 text-[0.9375rem] font-medium text-ink-muted no-underline transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-gold-soft aria-[current=page]:text-ink"
      >
        <Icon aria-hidden="true" className="size-4.5 shrink-0 max-sm:hidden" />
        <span className="min-w-0 break-words">{label}</span>
        {isClosed && (
          <>
            <Lock aria-hidden="true" className="ms-auto size-3.5 shrink-0 text-ink-subtle" />
            <span className="sr-only">
              <Trans>(admins only)</Trans>
            </span>
          </>
        )}
      </Element>
    </li>
  );
}
