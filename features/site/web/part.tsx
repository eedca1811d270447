import { type ReactNode, useId } from 'react';

type Props = { title: string; lead?: string; className?: string; children: ReactNode };

/** A named part of a page that presents something: a large heading, what it says in a sentence, and room around it. */
export function Part({ title, lead, className = '', children }: Props) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={`py-14 sm:py-20 ${className}`}>
      <div className="mb-9 max-w-2xl sm:mb-12">
        <h2 id={headingId} className="font-display text-title font-semibold">
          {title}
        </h2>
        {lead && <p className="mt-3 text-lead opacity-85">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
