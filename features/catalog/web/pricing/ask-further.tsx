import { Trans } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';

/** Where to go with a question that the list does not answer. */
export function AskFurther() {
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-sunken p-6">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 gold-hairline" />
      <h3 className="font-display text-subheading font-semibold">
        <Trans>Still unsure?</Trans>
      </h3>
      <p className="mt-2 text-ink-muted">
        <Trans>Ask before you pay. A person reads every message.</Trans>
      </p>
      <ul className="mt-4 flex flex-col gap-2.5">
        <li>
          <TextLink to="/contact">
            <Trans>Contact us</Trans>
          </TextLink>
        </li>
        <li>
          <TextLink to="/help/billing-pricing">
            <Trans>All billing help</Trans>
          </TextLink>
        </li>
        <li>
          <TextLink to="/terms#refunds">
            <Trans>Refunds in the terms</Trans>
          </TextLink>
        </li>
      </ul>
    </div>
  );
}
