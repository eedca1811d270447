import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isFirstPage } from './first-page.ts';

/** The page's one h1. After a navigation the focus moves here, so that a screen reader reads the new page from its title. */
export function PageHeading({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { pathname, hash } = useLocation();
  const shownPath = useRef<string | null>(null);

  useEffect(() => {
    const hasNavigated = !isFirstPage(pathname) && shownPath.current !== pathname;
    if (hasNavigated && !hash) ref.current?.focus({ preventScroll: true });
    shownPath.current = pathname;
  }, [pathname, hash]);

  return (
    <h1 ref={ref} id="page-heading" tabIndex={-1} className={`font-display text-title font-semibold wrap-anywhere text-ink ${className}`}>
      {children}
    </h1>
  );
}
