import { type ReactNode, useEffect, useRef } from 'react';

type Props = { icon: ReactNode; title: ReactNode; children: ReactNode; action?: ReactNode };

/** Takes the place of the question; reading goes on at its heading. */
export function Notice({ icon, title, children, action }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mx-auto my-8 flex w-full max-w-xl flex-col items-center rounded-panel border border-line bg-surface px-6 py-14 text-center shadow-card sm:px-12">
      <span
        aria-hidden="true"
        className="mb-5 flex size-14 items-center justify-center rounded-full border border-info-line bg-info-soft text-info [&_svg]:size-6"
      >
        {icon}
      </span>
      <h2 ref={heading} tabIndex={-1} className="font-display text-heading font-semibold text-ink outline-none">
        {title}
      </h2>
      <div className="mt-2 flex flex-col gap-2 text-ink-muted">{children}</div>
      {action && <div className="mt-7">{action}</div>}
    </section>
  );
}
