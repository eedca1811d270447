import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useState } from 'react';

/** Whether the page is too narrow to show at once what has defaults. Read once: what somebody opened stays open when the phone is turned. */
export function useIsPhone(): boolean {
  const [isPhone] = useState(() => !window.matchMedia('(width >= 40rem)').matches);
  return isPhone;
}

type Props = {
  title: ReactNode;
  /** What holds without opening it. */
  summary?: ReactNode;
  /** Something inside has to be seen; whoever has seen it may close it again. */
  hasProblem?: boolean;
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

/** A part of a form with defaults that most people leave as they are. */
export function PhoneFold({ title, summary, hasProblem = false, isOpenAtFirst = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || hasProblem);
  useEffect(() => {
    if (hasProblem) setIsOpen(true);
  }, [hasProblem]);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group rounded-control border border-line bg-surface"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block text-sm font-semibold text-ink">{title}</span>
          {summary && <span className="block text-sm text-ink-muted">{summary}</span>}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
