import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type TextLinkProps = { to: string; className?: string | undefined; children: ReactNode };

export function TextLink({ to, className = '', children }: TextLinkProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className={`rounded-sm font-medium text-link underline decoration-1 underline-offset-[0.2em] transition-colors hover:text-link-hover hover:decoration-2 ${className}`}
    >
      {children}
    </Link>
  );
}
