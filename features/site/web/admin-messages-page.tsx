import { useLingui } from '@lingui/react/macro';
import { Page } from '#ui/layout/page.tsx';
import { MessageList } from './admin/message-list.tsx';

/** What people wrote on the contact page, for those who answer. */
export function AdminMessagesPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Messages`}
      lead={t`Messages from the contact page. A copy of each goes to the operator’s mailbox. We delete them after 12 months.`}
    >
      <MessageList />
    </Page>
  );
}
