import { Trans, useLingui } from '@lingui/react/macro';
import MailX from 'lucide-react/icons/mail-x';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';

/** What the page says on a server that sends real mail. */
export function NoMailbox() {
  const { t } = useLingui();
  return (
    <Page title={t`Mailbox`}>
      <EmptyState icon={<MailX />} title={t`This server has no mailbox`} action={<ButtonLink to="/">{t`Go to the home page`}</ButtonLink>}>
        <Trans>It sends real email. Check your own inbox.</Trans>
      </EmptyState>
    </Page>
  );
}
