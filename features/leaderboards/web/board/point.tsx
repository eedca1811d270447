import type { ReactNode } from 'react';

/** A sentence and what to do about it. */
export function Point({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p>{text}</p>
      {action}
    </div>
  );
}
