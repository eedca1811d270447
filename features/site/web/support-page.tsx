import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SearchBox } from './help/search-box.tsx';
import { SupportHours } from './support/support-hours.tsx';
import { SupportWays } from './support/support-ways.tsx';

/** Where to get help, quickest first, and what to include in a message. */
export function SupportPage() {
  const { t } = useLingui();
  const facts = [
    t`What you were trying to do`,
    t`What the page said`,
    t`The request number, if there is one`,
    t`The time and time zone, your browser and device`,
  ];
  return (
    <Page title={t`Support`} lead={t`Stuck? We can help.`}>
      <div className="mb-10">
        <SearchBox />
      </div>
      <SupportWays />
      <div className="mt-14 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Section title={t`What to include`} lead={t`This helps us solve it faster.`}>
          <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            {facts.map((fact, index) => (
              <li key={fact} className="flex items-baseline gap-4">
                <span aria-hidden="true" className="w-5 shrink-0 font-display text-heading leading-none font-semibold text-gold-ink">
                  {index + 1}
                </span>
                <span>{fact}</span>
              </li>
            ))}
          </ol>
          <p className="mt-6 text-ink-muted">
            <Trans>Never send a password or card number.</Trans>
          </p>
        </Section>
        <SupportHours />
      </div>
      <section aria-labelledby="during-a-test" className="relative mt-14 overflow-hidden rounded-card bg-sunken px-5 py-7 sm:px-8">
        <div aria-hidden="true" className="absolute inset-x-0 top-0 gold-hairline" />
        <h2 id="during-a-test" className="font-display text-heading font-semibold">
          <Trans>In the middle of a test?</Trans>
        </h2>
        <p className="mt-2 max-w-3xl text-ink-muted">
          <Trans>
            Keep the page open and keep going. Your answers are safe on your device, even{' '}
            <TextLink to="/help/technical-support/lost-connection">without a connection</TextLink>, and{' '}
            <TextLink to="/help/assessment-process/how-the-clock-works">time lost to our server</TextLink> comes back automatically.
          </Trans>
        </p>
      </section>
    </Page>
  );
}
