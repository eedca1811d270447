import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { ForgotPasswordPage } from '#features/accounts/web/forgot-password-page.tsx';
import { head } from '../shell/head.ts';

export const meta: MetaFunction = () => [
  ...head({
    title: t`Forgot password`,
    description: t`Get a link to choose a new password for your Meridian account.`,
    path: '/forgot-password',
  }),
  { name: 'robots', content: 'noindex' },
];

export default ForgotPasswordPage;
