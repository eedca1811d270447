import type { ReactNode } from 'react';

/** What can be done on a page, in one place: each act with what it leads to. */
export function ActionList({ children }: { children: ReactNode }) {
  return (
    <ul className="@container divide-y divide-line rounded-card border border-line bg-surface shadow-card empty:hidden">{children}</ul>
  );
}

type Props = {
  title: string;
  /** What happens then, before anything is pressed. */
  children: ReactNode;
  action: ReactNode;
};

export function ActionItem({ title, children, action }: Props) {
  return (
    <li className="flex flex-col items-start gap-3 p-4 @xl:flex-row @xl:items-center @xl:justify-between @xl:gap-8 @xl:p-5">
      <div className="min-w-0">
        <h3 className="font-semibold text-ink">{title}</h3>
        <div className="mt-0.5 text-sm text-ink-muted">{children}</div>
      </div>
      <div className="flex shrink-0 flex-wrap gap-3">{action}</div>
    </li>
  );
}
