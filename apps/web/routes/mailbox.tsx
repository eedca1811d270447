import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { MailboxPage } from '../mailbox/mailbox-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Mailbox`);

export default MailboxPage;
