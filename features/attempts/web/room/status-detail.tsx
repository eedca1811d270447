import type { ReactNode } from 'react';

/** What follows from the state in the strip above: no box of its own, which would look like a second alarm. */
export function StatusDetail({ children }: { children: ReactNode }) {
  return <div className="border-s-4 border-warning-line ps-3 text-[0.9375rem] leading-6 text-ink">{children}</div>;
}
