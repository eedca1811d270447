import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { MessageList } from './admin/message-list.tsx';

/** What people wrote on the contact page, for those who answer. */
export function AdminMessagesPage() {
  const { t } = useLingui();
  const [isSpam, setIsSpam] = useState(false);
  return (
    <Page
      title={t`Messages`}
      lead={t`What people wrote on the contact page. Each message was mailed to the general desk too; after 12 months it is deleted.`}
      actions={
        <ToggleButton isSelected={isSpam} onChange={setIsSpam} selectedClassName="border-primary!">
          {t`Show what programs sent`}
        </ToggleButton>
      }
    >
      <MessageList key={String(isSpam)} folder={isSpam ? 'spam' : 'inbox'} />
    </Page>
  );
}
