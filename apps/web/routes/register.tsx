import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { RegisterPage } from '#features/accounts/web/register-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Create an account`);

export default RegisterPage;
