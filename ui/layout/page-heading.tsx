import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The page's one h1. After a navigation the focus moves here, so that a screen reader reads the new page from its title. */
export function PageHeading({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key, pathname, hash } = useLocation();
  const isFirstPage = key === 'default';
  const shownPath = useRef<string | null>(null);

  useEffect(() => {
    if (!isFirstPage && !hash && shownPath.current !== pathname) ref.current?.focus({ preventScroll: true });
    shownPath.current = pathname;
  }, [isFirstPage, pathname, hash]);

  return (
    <h1 ref={ref} id="page-heading" tabIndex={-1} className={`font-display text-title font-semibold text-ink ${className}`}>
      {children}
    </h1>
  );
}
