import type { ReactNode } from 'react';

/** A link to what is no page: the browser asks the server for it. */
export function AddressLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      className="rounded-sm font-medium text-link underline decoration-1 underline-offset-[0.2em] transition-colors hover:text-link-hover hover:decoration-2"
    >
      {children}
    </a>
  );
}
