import { Trans, useLingui } from '@lingui/react/macro';
import { contact } from '#content/contact.ts';
import { call } from '#ui/client/client.ts';
import { unsubscribeFromNewsletter } from '../../contract/newsletter.ts';
import { MailLink } from '../document.tsx';
import { LinkPage } from './link-page.tsx';

/** Opened by the link at the end of every issue. */
export function NewsletterUnsubscribePage() {
  const { t } = useLingui();
  return (
    <LinkPage
      title={t`Leave the newsletter`}
      question={<Trans>Press the button and no further issue is sent to the address this link was sent to.</Trans>}
      button={t`Unsubscribe`}
      done={<Trans>You are unsubscribed. No further issue will be sent to you.</Trans>}
      spent={
        <Trans>
          You may have left already. If the newsletter still reaches you, write to{' '}
          <MailLink href={`mailto:${contact.privacy}`}>{contact.privacy}</MailLink> and we take your address out.
        </Trans>
      }
      act={(token) => call(unsubscribeFromNewsletter, { body: { token } })}
    />
  );
}
