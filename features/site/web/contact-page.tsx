import { Trans, useLingui } from '@lingui/react/macro';
import { contact } from '#content/contact.ts';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { Card } from '#ui/controls/card.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ContactDetails } from './contact/contact-details.tsx';
import { ContactForm } from './contact/contact-form.tsx';
import { MailLink } from './document.tsx';

/** A form to write to the operator, where they are found, and whom to write to about what. */
export function ContactPage({ visitor }: { visitor: AuthUser | null | undefined }) {
  const { t } = useLingui();
  const desks = [
    { title: t`General questions`, text: t`About Meridian, partnerships, employers and universities.`, address: contact.general },
    { title: t`Support`, text: t`About your account, a mail that did not arrive, or a page that does not work.`, address: contact.support },
    { title: t`Privacy`, text: t`About your data, and for every request that the settings page cannot fulfil.`, address: contact.privacy },
    { title: t`Security`, text: t`To report a weakness. Reports in good faith are welcome.`, address: contact.security },
  ];
  return (
    <Page title={t`Contact`} lead={t`Written by people, read by people. Send a message, or choose the desk that fits.`}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-8">
        <Card>
          <h2 className="mb-6 font-display text-subheading font-semibold">
            <Trans>Write to us</Trans>
          </h2>
          <ContactForm visitor={visitor} />
          <p className="mt-6 text-sm text-ink-muted">
            <Trans>
              Your message goes to the general desk and is deleted after 12 months. More in the{' '}
              <TextLink to="/privacy">privacy notice</TextLink>.
            </Trans>
          </p>
        </Card>
        <Card>
          <h2 className="mb-6 font-display text-subheading font-semibold">
            <Trans>Where to find us</Trans>
          </h2>
          <ContactDetails />
        </Card>
      </div>
      <Section title={t`Desks`}>
        <ul className="grid gap-5 sm:grid-cols-2">
          {desks.map((desk) => (
            <li key={desk.address}>
              <Card className="h-full">
                <h3 className="font-display text-subheading font-semibold">{desk.title}</h3>
                <p className="mt-2 mb-4 text-ink-muted">{desk.text}</p>
                <MailLink href={`mailto:${desk.address}`}>{desk.address}</MailLink>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
      <p className="mt-10 text-ink-muted">
        <Trans>
          Perhaps the answer is already there: look into the <TextLink to="/help">help center</TextLink>.
        </Trans>
      </p>
    </Page>
  );
}
