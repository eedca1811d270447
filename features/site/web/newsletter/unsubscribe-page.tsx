import { Trans, useLingui } from '@lingui/react/macro';
import { contact } from '#content/contact.ts';
import { call } from '#ui/client/client.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { unsubscribeFromNewsletter } from '../../contract/newsletter.ts';
import { MailLink } from '../document.tsx';
import { LinkPage } from './link-page.tsx';

/** Opened by the link at the end of every issue. */
export function NewsletterUnsubscribePage() {
  const { t } = useLingui();
  return (
    <LinkPage
      title={t`Unsubscribe from the newsletter`}
      question={<Trans>You won’t get any more issues at the address this link was sent to.</Trans>}
      button={t`Unsubscribe`}
      spent={
        <Trans>
          You may have unsubscribed already. If you still get the newsletter, write to{' '}
          <MailLink href={`mailto:${contact.privacy}`}>{contact.privacy}</MailLink> and we’ll remove your address.
        </Trans>
      }
      whenSpent={
        <ButtonLink to="/" variant="secondary" size="large">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      }
      act={async (token) => {
        const { was_subscribed: wasSubscribed } = await call(unsubscribeFromNewsletter, { body: { token } });
        if (!wasSubscribed) return t`You’re already unsubscribed. You won’t get any more issues.`;
        return t`You’re unsubscribed. You won’t get any more issues.`;
      }}
    />
  );
}
