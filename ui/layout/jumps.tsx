import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';

export type Jump = {
  /** Of a `Section`. */
  id: string;
  label: string;
};

/** The parts of a long page, at its top; on a phone in one line that scrolls. A jump moves the focus to the heading of the part, so that reading goes on there. */
export function Jumps({ jumps }: { jumps: readonly Jump[] }) {
  const { t } = useLingui();
  // What the lists of the page are narrowed to stays.
  const { search, state } = useLocation();
  return (
    <nav aria-label={t`On this page`} className="print:hidden">
      <ul className="flex gap-x-2 gap-y-1 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        {jumps.map(({ id, label }) => (
          <li key={id} className="shrink-0">
            <Link
              to={{ search, hash: id }}
              state={state}
              preventScrollReset
              onClick={() => goTo(id)}
              className="flex min-h-11 items-center rounded-control border border-line bg-surface px-3.5 text-sm font-medium text-ink-muted no-underline hover:bg-hover hover:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function goTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
