import { Trans, useLingui } from '@lingui/react/macro';
import { contact } from '#content/contact.ts';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { Card } from '#ui/controls/card.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Office } from './contact/contact-details.tsx';
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
  const topics = [
    { id: 'general', label: t`A general question` },
    { id: 'partners', label: t`Partnerships` },
    { id: 'press', label: t`Press` },
    { id: 'privacy', label: t`My data`, hint: <Trans>You can download or delete your data yourself under Settings.</Trans> },
    { id: 'security', label: t`A security vulnerability` },
    {
      id: 'help',
      label: t`Help with my account or a test`,
      hint: (
        <Trans>
          <TextLink to="/support">Support</TextLink> can help faster.
        </Trans>
      ),
    },
  ];
  return (
    <Page
      title={t`Contact`}
      lead={
        <Trans>
          Press, partners, privacy, or anything about Meridian itself. For help with your account or a test, go to{' '}
          <TextLink to="/support">Support</TextLink>.
        </Trans>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-8">
        <Card>
          <h2 className="mb-6 font-display text-subheading font-semibold">
            <Trans>Send a message</Trans>
          </h2>
          <ContactForm visitor={visitor} topics={topics} />
          <p className="mt-6 text-sm text-ink-muted">
            <Trans>
              We answer by email and delete messages after 12 months (<TextLink to="/privacy">privacy notice</TextLink>).
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
          <Office />
        </div>
      </div>
    </Page>
  );
}
