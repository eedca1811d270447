import type { ComponentType, SVGProps } from 'react';

/** A page that a sidebar leads to. */
export type SidebarEntry = {
  to: string;
  label: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** It stands for the pages below it too. */
  hasPagesBelow?: boolean;
  /** The page is a part of it though its address is not. */
  isCurrent?: boolean;
};

/** The name of the entry that the page at the address belongs to. */
export const currentLabel = (entries: readonly SidebarEntry[], pathname: string): string | undefined =>
  entries.find(({ to, hasPagesBelow, isCurrent }) => isCurrent || pathname === to || (hasPagesBelow && pathname.startsWith(`${to}/`)))
    ?.label;
