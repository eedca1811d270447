import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts';

export type ButtonLinkProps = {
  to: string;
  /** What the page it leads to begins with, beyond its address. */
  state?: unknown;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A link that carries the weight of a button. */
export function ButtonLink({ to, state, variant, size, className, children }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} prefetch="intent" className={buttonStyle(variant, size, className)}>
      {children}
    </Link>
  );
}
