import type { ReactNode } from 'react';

/** One figure of a list with what it means. */
export function Fact({ label, value, children }: { label: ReactNode; value: ReactNode; children?: ReactNode }) {
  return (
    <div className="min-w-0 border-t border-line pt-4">
      <dt className="text-caption font-semibold tracking-wide text-ink-subtle uppercase">{label}</dt>
      <dd className="mt-1.5">
        <span className="block text-subheading font-semibold text-ink tabular-nums">{value}</span>
        {children && <span className="mt-1 block text-sm text-ink-muted">{children}</span>}
      </dd>
    </div>
  );
}
