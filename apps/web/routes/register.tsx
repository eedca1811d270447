import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { RegisterPage } from '#features/accounts/web/register-page.tsx';
import { head } from '../shell/head.ts';

export const meta: MetaFunction = () =>
  head({
    title: t`Create an account`,
    description: t`Create a free Meridian account to practice, take assessments and earn certificates that anyone can check.`,
    path: '/register',
  });

export default RegisterPage;
