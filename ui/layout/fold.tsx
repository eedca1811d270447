import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';

/** Parts of a page that are opened one by one. */
export function Folds({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`divide-y divide-line rounded-card border border-line bg-surface ${className}`}>{children}</div>;
}

type FoldProps = {
  title: ReactNode;
  /** What is inside in a word or two, read without opening it. */
  summary?: ReactNode;
  lead?: ReactNode;
  /** The part of the address that leads here and opens it. */
  id?: string;
  /** Open from the start, where something inside must not be missed; or only where the screen has room. */
  isOpenAtFirst?: boolean;
  isOpenWhereWide?: boolean;
  className?: string;
  children: ReactNode;
};

const isWide = (): boolean => window.matchMedia('(min-width: 64rem)').matches;

/** A part of a page under its title; paper shows what is inside in any case. */
export function Fold({ title, summary, lead, id, isOpenAtFirst = false, isOpenWhereWide = false, className = '', children }: FoldProps) {
  const headingId = useId();
  const location = useLocation();
  const [isOpen, setIsOpen] = useState(() => isOpenAtFirst || (isOpenWhereWide && isWide()));
  const isPrinting = useIsPrinting();
  useEffect(() => {
    if (id !== undefined && location.hash === `#${id}`) setIsOpen(true);
  }, [id, location]);
  return (
    <section id={id} aria-labelledby={headingId} className={className}>
      <details open={isOpen || isPrinting} onToggle={(event) => !isPrinting && setIsOpen(event.currentTarget.open)} className="group/fold">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 px-5 py-3.5 hover:bg-hover focus-visible:-outline-offset-2 sm:px-6 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
            <h2 id={headingId} className="font-semibold text-ink">
              {title}
            </h2>
            {summary && <span className="text-sm text-ink-muted tabular-nums">{summary}</span>}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-muted transition-[rotate] group-open/fold:rotate-180 print:hidden"
          />
        </summary>
        <div className="px-5 pt-1 pb-6 sm:px-6">
          {lead && <p className="mb-5 max-w-2xl text-ink-muted">{lead}</p>}
          {children}
        </div>
      </details>
    </section>
  );
}

/** While the browser lays the page out for paper, where nothing can be opened. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser lays the page out as soon as the listeners are done.
    const start = (): void => flushSync(() => setIsPrinting(true));
    const end = (): void => setIsPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
