import type { ReactNode } from 'react';
import type { HelpCategory } from '#content/help.ts';

/** Every sign stands on the same circle with its meridian; gold is what the category is about. */
const signs: Record<HelpCategory['slug'], ReactNode> = {
  'getting-started': (
    <>
      <path d="M24 4c-8 6-8 34 0 40M4 24h40" className="opacity-50" />
      <path d="M11 35 32 15" className="stroke-gold" />
      <path d="m23 14 10 0 0 10" className="stroke-gold" />
      <circle cx="11" cy="35" r="2" className="fill-gold stroke-gold" />
    </>
  ),
  'account-management': (
    <>
      <path d="M24 4v6M4 24h6M38 24h6" className="opacity-50" />
      <circle cx="24" cy="19" r="6" className="stroke-gold" />
      <path d="M12 38c1-8 6-11 12-11s11 3 12 11" className="stroke-gold" />
    </>
  ),
  'assessment-process': (
    <>
      <path d="M24 4v5M24 39v5M4 24h5M39 24h5M10 10l3 3M35 35l3 3M38 10l-3 3M13 35l-3 3" className="opacity-50" />
      <path d="M24 12v12l8 6" className="stroke-gold" />
      <circle cx="24" cy="24" r="2" className="fill-gold stroke-gold" />
    </>
  ),
  'technical-support': (
    <>
      <path d="M9 12c9 7 21 7 30 0M9 36c9-7 21-7 30 0" className="opacity-50" />
      <path d="M8 24h9l3-8 5 16 4-11 2 3h9" className="stroke-gold" />
    </>
  ),
  'billing-pricing': (
    <>
      <path d="M24 4v6M24 38v6" className="opacity-50" />
      <path d="M15 13h18v23l-3-2-3 2-3-2-3 2-3-2-3 2z" className="fill-surface" />
      <path d="M19 19h10M19 24h6M19 29h10" className="stroke-gold" />
    </>
  ),
  certification: (
    <>
      <path d="M24 4v5M4 24h5M39 24h5" className="opacity-50" />
      <path d="m18 28-3 12 9-4 9 4-3-12" />
      <circle cx="24" cy="20" r="10" className="fill-surface stroke-gold" />
      <path d="m19.5 20 3 3 6-6" className="stroke-gold" />
    </>
  ),
};

/** The icon of a category of the help. It only decorates. */
export function CategoryMotif({ slug, className = '' }: { slug: HelpCategory['slug']; className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`text-edge ${className}`}
    >
      <circle cx="24" cy="24" r="20" />
      {signs[slug]}
    </svg>
  );
}
