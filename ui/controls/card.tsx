import type { ReactNode } from 'react';

export function Card({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  return <div className={`rounded-card border border-line bg-surface p-5 shadow-card sm:p-7 ${className}`}>{children}</div>;
}
