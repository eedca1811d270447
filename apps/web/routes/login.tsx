import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { LoginPage } from '#features/accounts/web/login-page.tsx';
import { head } from '../shell/head.ts';

export const meta: MetaFunction = () =>
  head({
    title: t`Log in`,
    description: t`Log in to Meridian to take assessments and see your results and certificates.`,
    path: '/login',
  });

export default LoginPage;
