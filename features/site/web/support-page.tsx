import { Trans, useLingui } from '@lingui/react/macro';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { Card } from '#ui/controls/card.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ContactForm } from './contact/contact-form.tsx';
import { SearchBox } from './help/search-box.tsx';
import { SupportHours } from './support/support-hours.tsx';
import { useSupportTopics } from './support/support-topics.tsx';
import { SupportWays } from './support/support-ways.tsx';

/** Where to get help, quickest first: during a test, in the help, and by a message. */
export function SupportPage({ visitor }: { visitor: AuthUser | null | undefined }) {
  const { t } = useLingui();
  const topics = useSupportTopics();
  return (
    <Page title={t`Support`} lead={t`Help with your account, a test, a payment or a certificate.`}>
      <DuringTest />
      <div className="my-8">
        <SearchBox />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-8">
        <Card>
          <h2 className="font-display text-subheading font-semibold">
            <Trans>Send a message</Trans>
          </h2>
          <p className="mt-1.5 mb-6 text-ink-muted">
            <Trans>
              Tell us what you were trying to do, what the page said, when it happened, and any request number it showed. We answer by
              email. Never send a password or card number.
            </Trans>
          </p>
          <ContactForm visitor={visitor} topics={topics} />
        </Card>
        <div className="flex flex-col gap-6">
          <SupportWays />
          <SupportHours />
        </div>
      </div>
    </Page>
  );
}

function DuringTest() {
  return (
    <section aria-labelledby="during-a-test" className="relative overflow-hidden rounded-card bg-sunken px-5 py-5 sm:px-7">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 gold-hairline" />
      <h2 id="during-a-test" className="font-display text-subheading font-semibold">
        <Trans>In the middle of a test?</Trans>
      </h2>
      <p className="mt-1.5 max-w-3xl text-ink-muted">
        <Trans>
          Keep the page open and keep going. Your answers are kept even{' '}
          <TextLink to="/help/technical-support/lost-connection">without a connection</TextLink>, and you get back any{' '}
          <TextLink to="/help/assessment-process/how-the-clock-works">time lost to a server outage</TextLink>.
        </Trans>
      </p>
    </section>
  );
}
