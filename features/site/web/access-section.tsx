import { useId } from 'react';
import { RequestAccess, type RequestAccessProps } from './request-access.tsx';

type Props = RequestAccessProps & { title: string; steps: readonly string[] };

/** The door to a special role: how it opens, step by step, and the way through it. */
export function AccessSection({ title, steps, ...request }: Props) {
  const headingId = useId();
  return (
    <section
      id="access"
      aria-labelledby={headingId}
      className="relative scroll-mt-24 overflow-hidden rounded-panel border border-line bg-surface px-5 py-8 shadow-card sm:p-10 lg:p-12 print:hidden"
    >
      <div aria-hidden="true" className="absolute inset-x-0 top-0 gold-hairline" />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id={headingId} className="font-display text-title font-semibold text-ink">
            {title}
          </h2>
          <ol className="mt-7 flex flex-col gap-4">
            {steps.map((step, position) => (
              <li key={step} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="flex size-8 shrink-0 items-center justify-center rounded-full border border-gold bg-gold-soft font-display font-semibold text-gold-ink"
                >
                  {position + 1}
                </span>
                <span className="pt-1 text-ink-muted">{step}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className="self-center">
          <RequestAccess {...request} />
        </div>
      </div>
    </section>
  );
}
