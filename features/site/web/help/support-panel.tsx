import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';

/** The way on for whom the help did not help. */
export function SupportPanel() {
  return (
    <section
      aria-labelledby="support-panel"
      className="relative mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 overflow-hidden rounded-card bg-sunken px-5 py-7 sm:px-8 print:hidden"
    >
      <div aria-hidden="true" className="absolute inset-x-0 top-0 gold-hairline" />
      <div className="max-w-xl">
        <h2 id="support-panel" className="font-display text-subheading font-semibold">
          <Trans>Still stuck?</Trans>
        </h2>
        <p className="mt-1 text-ink-muted">
          <Trans>A person reads every message. Tell us what you did and what happened.</Trans>
        </p>
      </div>
      <ButtonLink to="/support">
        <Trans>Contact Support</Trans>
      </ButtonLink>
    </section>
  );
}
