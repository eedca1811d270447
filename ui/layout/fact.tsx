import type { ReactNode } from 'react';

/** One entry of a description list: a name, and what is known under it. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="mt-1 wrap-anywhere text-ink tabular-nums">{children}</dd>
    </div>
  );
}
