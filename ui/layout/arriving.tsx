import type { ReactNode } from 'react';

/** Stands where something is still on its way to an `Arriving`, which waits for it. */
export function OnItsWay() {
  return <span hidden data-on-its-way />;
}

/**
 * Shows its parts together: as long as one of them is on its way, the placeholder stands for all, so that what comes late pushes nothing
 * away that somebody already reads.
 */
export function Arriving({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  return (
    <div className="group/arriving">
      <div className="hidden group-has-[[data-on-its-way]]/arriving:block">{placeholder}</div>
      <div className="group-has-[[data-on-its-way]]/arriving:hidden">{children}</div>
    </div>
  );
}
