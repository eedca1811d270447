import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { confirmNewsletter } from '../../contract/newsletter.ts';
import { LinkPage } from './link-page.tsx';

/** Opened by the link of the mail that asks whether the newsletter is wanted. */
export function NewsletterConfirmPage() {
  const { t } = useLingui();
  return (
    <LinkPage
      title={t`Confirm your subscription`}
      question={<Trans>Do you want to receive the Meridian newsletter at the address this link was sent to?</Trans>}
      button={t`Yes, subscribe me`}
      spent={<Trans>The link may have expired or be incomplete. Get a new one at the bottom of any page.</Trans>}
      act={async (token) => {
        await call(confirmNewsletter, { body: { token } });
        return t`You’re subscribed. Every issue has an unsubscribe link.`;
      }}
    />
  );
}
