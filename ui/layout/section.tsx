import { type ReactNode, useId } from 'react';

export type SectionProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The part of the address that leads here. */
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A named part of a page. */
export function Section({ title, lead, actions, id, className = '', children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={`mt-12 first:mt-0 ${className}`}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-2xl">
          <h2 id={headingId} tabIndex={id === undefined ? undefined : -1} className="font-display text-heading font-semibold text-ink">
            {title}
          </h2>
          {lead && <p className="mt-1.5 text-ink-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
