import type { ReactNode } from 'react';

/** A sentence and what to do about it. */
export function Point({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <>
      <p>{text}</p>
      {action && <div className="mt-4">{action}</div>}
    </>
  );
}
