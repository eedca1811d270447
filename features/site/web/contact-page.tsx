import { Trans, useLingui } from '@lingui/react/macro';
import { contact } from '#content/contact.ts';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { Card } from '#ui/controls/card.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ContactDetails, SampleNote } from './contact/contact-details.tsx';
import { ContactForm } from './contact/contact-form.tsx';
import { MailLink } from './document.tsx';

/** The contact form, the office, and which address to write to. */
export function ContactPage({ visitor }: { visitor: AuthUser | null | undefined }) {
  const { t } = useLingui();
  const addresses = [
    { title: t`General questions`, address: contact.general },
    { title: t`Account or test problems`, address: contact.support },
    { title: t`Your data`, address: contact.privacy },
    { title: t`Report a vulnerability`, address: contact.security },
  ];
  return (
    <Page
      title={t`Contact`}
      lead={
        <Trans>
          Many answers are in the <TextLink to="/help">help center</TextLink>.
        </Trans>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-8">
        <Card>
          <h2 className="mb-6 font-display text-subheading font-semibold">
            <Trans>Send a message</Trans>
          </h2>
          <ContactForm visitor={visitor} />
          <p className="mt-6 text-sm text-ink-muted">
            <Trans>
              We delete messages after 12 months (<TextLink to="/privacy">privacy notice</TextLink>).
            </Trans>
          </p>
        </Card>
        <div className="flex flex-col gap-6">
          <Card>
            <h2 className="mb-4 font-display text-subheading font-semibold">
              <Trans>Email us</Trans>
            </h2>
            <dl className="flex flex-col gap-3">
              {addresses.map(({ title, address }) => (
                <div key={address}>
                  <dt className="text-caption text-ink-muted">{title}</dt>
                  <dd>
                    <MailLink href={`mailto:${address}`}>{address}</MailLink>
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
          <Card>
            <h2 className="mb-2 font-display text-subheading font-semibold">
              <Trans>Find us</Trans>
            </h2>
            <div className="mb-5 empty:hidden">
              <SampleNote />
            </div>
            <ContactDetails />
          </Card>
        </div>
      </div>
    </Page>
  );
}
