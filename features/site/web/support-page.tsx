import { Trans, useLingui } from '@lingui/react/macro';
import { contact } from '#content/contact.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { MailLink } from './document.tsx';

/** The ways to get help, nearest first. */
export function SupportPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Support`} lead={t`Stuck? Here is the quickest way on.`}>
      <div className="grid gap-5 md:grid-cols-3">
        <Card className="flex flex-col items-start gap-3">
          <h2 className="font-display text-subheading font-semibold">
            <Trans>Help center</Trans>
          </h2>
          <p className="flex-1 text-ink-muted">
            <Trans>Answers about accounts, mails, passwords, assessments and certificates.</Trans>
          </p>
          <ButtonLink to="/help" variant="secondary">
            <Trans>Open the help center</Trans>
          </ButtonLink>
        </Card>
        <Card className="flex flex-col items-start gap-3">
          <h2 className="font-display text-subheading font-semibold">
            <Trans>Contact</Trans>
          </h2>
          <p className="flex-1 text-ink-muted">
            <Trans>All our addresses, also for privacy and security.</Trans>
          </p>
          <ButtonLink to="/contact" variant="secondary">
            <Trans>See the contact page</Trans>
          </ButtonLink>
        </Card>
        <Card className="flex flex-col items-start gap-3">
          <h2 className="font-display text-subheading font-semibold">
            <Trans>Write to support</Trans>
          </h2>
          <p className="flex-1 text-ink-muted">
            <Trans>Say what you did, what happened, and the request number if the page showed one.</Trans>
          </p>
          <MailLink href={`mailto:${contact.support}`}>{contact.support}</MailLink>
        </Card>
      </div>
    </Page>
  );
}
