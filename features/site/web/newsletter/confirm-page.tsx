import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { confirmNewsletter } from '../../contract/newsletter.ts';
import { LinkPage } from './link-page.tsx';

/** The form at the foot of this page, as of every page, mails a new link. */
const focusNewsletterField = (): void => document.querySelector<HTMLInputElement>('footer input[type=email]')?.focus();

/** Opened by the link of the mail that asks whether the newsletter is wanted. */
export function NewsletterConfirmPage() {
  const { t } = useLingui();
  return (
    <LinkPage
      title={t`Confirm your subscription`}
      question={<Trans>Do you want to receive the Meridian newsletter at the address this link was sent to?</Trans>}
      button={t`Yes, subscribe me`}
      spent={<Trans>The link may have expired or be incomplete. Enter your address again to get a new one.</Trans>}
      whenSpent={
        <Button size="large" onPress={focusNewsletterField}>
          <Trans>Get a new link</Trans>
        </Button>
      }
      act={async (token) => {
        await call(confirmNewsletter, { body: { token } });
        return t`You’re subscribed. Every issue has an unsubscribe link.`;
      }}
    />
  );
}
