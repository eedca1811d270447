import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { NewsletterUnsubscribePage } from '#features/site/web/newsletter/unsubscribe-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => [...titled(t`Unsubscribe from the newsletter`), { name: 'robots', content: 'noindex' }];

export default NewsletterUnsubscribePage;
