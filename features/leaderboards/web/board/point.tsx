import type { ReactNode } from 'react';

/** A sentence and what to do about it. */
export function Point({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-x-4 gap-y-4 sm:flex-wrap sm:gap-x-6">
      <p>{text}</p>
      {action}
    </div>
  );
}
