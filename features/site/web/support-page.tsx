import { Trans, useLingui } from '@lingui/react/macro';
import { contact } from '#content/contact.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { MailLink } from './document.tsx';
import { SearchBox } from './help/search-box.tsx';
import { SupportHours } from './support/support-hours.tsx';
import { SupportWays } from './support/support-ways.tsx';

/** The ways to get help, the nearest first, and what to write so that the first answer helps. */
export function SupportPage() {
  const { t } = useLingui();
  const facts = [
    { title: t`What you wanted to do`, text: t`For example: submit the test, pay, confirm an address.` },
    { title: t`What happened instead`, text: t`The words on the page, as they stand there. In a mail, a picture of the screen is fine.` },
    { title: t`The request number`, text: t`If the page shows one. It leads us straight to what happened on our side.` },
    { title: t`When, and with what`, text: t`The time with your time zone, the browser and the device.` },
  ];
  const desks = [
    { title: t`About your data`, address: contact.privacy },
    { title: t`To report a weakness`, address: contact.security },
    { title: t`For everything else`, address: contact.general },
  ];
  return (
    <Page title={t`Support`} lead={t`Stuck? Here is the quickest way on.`}>
      <div className="mb-10">
        <SearchBox />
      </div>
      <SupportWays />
      <div className="mt-14 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Section title={t`What to write`} lead={t`Four facts spare you a second mail. None of them is needed to write to us.`}>
          <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            {facts.map(({ title, text }, index) => (
              <li key={title} className="flex gap-4">
                <span aria-hidden="true" className="w-5 shrink-0 font-display text-heading leading-none font-semibold text-gold-ink">
                  {index + 1}
                </span>
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-1 text-[0.9375rem] text-ink-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="mt-6 text-ink-muted">
            <Trans>Never send a password or a card number. We do not ask for them.</Trans>
          </p>
        </Section>
        <div>
          <SupportHours />
          <Section title={t`Other desks`}>
            <dl className="flex flex-col gap-3 text-[0.9375rem]">
              {desks.map(({ title, address }) => (
                <div key={address}>
                  <dt className="text-ink-muted">{title}</dt>
                  <dd>
                    <MailLink href={`mailto:${address}`}>{address}</MailLink>
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
        </div>
      </div>
      <section aria-labelledby="during-a-test" className="relative mt-14 overflow-hidden rounded-card bg-sunken px-5 py-7 sm:px-8">
        <div aria-hidden="true" className="absolute inset-x-0 top-0 gold-hairline" />
        <h2 id="during-a-test" className="font-display text-heading font-semibold">
          <Trans>In the middle of a test?</Trans>
        </h2>
        <p className="mt-2 max-w-3xl text-ink-muted">
          <Trans>
            Keep the page open and go on: answers are kept on your device and sent when the connection is back. Read{' '}
            <TextLink to="/help/technical-support/lost-connection">what to do when the connection is lost</TextLink> or{' '}
            <TextLink to="/help/assessment-process/how-the-clock-works">how the clock works</TextLink>. If our server was away, the time
            comes back by itself. Write to us afterwards.
          </Trans>
        </p>
      </section>
    </Page>
  );
}
