import type { ReactNode } from 'react';

export type EmptyStateProps = { title: ReactNode; children?: ReactNode; icon?: ReactNode; action?: ReactNode; isCompact?: boolean };

/** Nothing here yet: why, and what to do next. */
export function EmptyState({ title, children, icon, action, isCompact = false }: EmptyStateProps) {
  // A queue with nothing in it must not push the list below it off the screen.
  if (isCompact)
    return (
      <div className="rounded-card border border-dashed border-edge px-5 py-4">
        <p className="font-semibold text-ink">{title}</p>
        {children && <div className="mt-0.5 text-sm text-ink-muted">{children}</div>}
      </div>
    );
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-edge px-6 py-14 text-center">
      {icon && (
        <span
          aria-hidden="true"
          className="mb-5 flex size-14 items-center justify-center rounded-full border border-gold bg-gold-soft text-gold-ink [&_svg]:size-6"
        >
          {icon}
        </span>
      )}
      <p className="font-display text-subheading font-semibold text-ink">{title}</p>
      {children && <div className="mt-2 max-w-md text-balance text-ink-muted">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
