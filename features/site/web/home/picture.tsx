import type { ReactNode } from 'react';

/** The ground of the small drawings beside the reasons: thin lines in one ink, gold where it matters. They only decorate. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 144 88"
      fill="none"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-28 w-46 stroke-edge"
    >
      {children}
    </svg>
  );
}
