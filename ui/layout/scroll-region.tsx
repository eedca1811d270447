import type { ReactNode } from 'react';

type Names = { label: string; labelledBy?: undefined } | { label?: undefined; labelledBy: string };
export type ScrollRegionProps = Names & { translate?: 'no' | undefined; className?: string | undefined; children: ReactNode };

/** Holds what may be wider than the screen; the keyboard reaches it and scrolls it with the arrows. */
export function ScrollRegion({ label, labelledBy, translate, className = '', children }: ScrollRegionProps) {
  return (
    <div
      role="region"
      aria-label={label}
      aria-labelledby={labelledBy}
      translate={translate}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without focus the keyboard cannot scroll it
      tabIndex={0}
      className={`overflow-x-auto rounded-control ${className}`}
    >
      {children}
    </div>
  );
}
