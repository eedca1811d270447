import type { ReactNode } from 'react';

export type ContainerProps = { children: ReactNode; width?: 'text' | 'page' | 'wide' | undefined; className?: string | undefined };

const widths = { text: 'max-w-3xl', page: 'max-w-6xl', wide: 'max-w-7xl' };

/** Keeps lines readable and the page away from the edges of the screen; the widest lines up with the header. */
export function Container({ children, width = 'wide', className = '' }: ContainerProps) {
  return <div className={`mx-auto w-full px-4 sm:px-6 lg:px-8 ${widths[width]} ${className}`}>{children}</div>;
}
