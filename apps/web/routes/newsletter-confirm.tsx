import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { NewsletterConfirmPage } from '#features/site/web/newsletter/confirm-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => [...titled(t`Confirm your subscription`), { name: 'robots', content: 'noindex' }];

export default NewsletterConfirmPage;
