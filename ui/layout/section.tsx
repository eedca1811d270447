import { type ReactNode, useId } from 'react';

export type SectionProps = {
  title: ReactNode;
  /** Only read out: the page's title or the chosen tab above it says the same. */
  isTitleHidden?: boolean | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The part of the address that leads here. */
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A named part of a page. */
export function Section({ title, isTitleHidden = false, lead, actions, id, className = '', children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={`mt-12 first:mt-0 ${className}`}>
      <div className={isTitleHidden && !lead && !actions ? '' : 'mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3'}>
        <div className={isTitleHidden && !lead ? 'sr-only' : 'max-w-2xl'}>
          <h2
            id={headingId}
            tabIndex={id === undefined ? undefined : -1}
            className={isTitleHidden ? (lead ? 'sr-only' : '') : 'font-display text-heading font-semibold text-ink'}
          >
            {title}
          </h2>
          {lead && <p className={`text-ink-muted ${isTitleHidden ? '' : 'mt-1.5'}`}>{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
