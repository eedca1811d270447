import { Trans, useLingui } from '@lingui/react/macro';
import { contact } from '#content/contact.ts';
import { Card } from '#ui/controls/card.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { MailLink } from './document.tsx';

/** Whom to write to about what. */
export function ContactPage() {
  const { t } = useLingui();
  const desks = [
    { title: t`General questions`, text: t`About Meridian, partnerships, employers and universities.`, address: contact.general },
    { title: t`Support`, text: t`About your account, a mail that did not arrive, or a page that does not work.`, address: contact.support },
    { title: t`Privacy`, text: t`About your data, and for every request that the settings page cannot fulfil.`, address: contact.privacy },
    { title: t`Security`, text: t`To report a weakness. Reports in good faith are welcome.`, address: contact.security },
  ];
  return (
    <Page title={t`Contact`} lead={t`Written by people, read by people. Choose the desk that fits.`}>
      <ul className="grid gap-5 sm:grid-cols-2">
        {desks.map((desk) => (
          <li key={desk.address}>
            <Card className="h-full">
              <h2 className="font-display text-subheading font-semibold">{desk.title}</h2>
              <p className="mt-2 mb-4 text-ink-muted">{desk.text}</p>
              <MailLink href={`mailto:${desk.address}`}>{desk.address}</MailLink>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-10 text-ink-muted">
        <Trans>
          Perhaps the answer is already there: look into the <TextLink to="/help">help center</TextLink>.
        </Trans>
      </p>
    </Page>
  );
}
