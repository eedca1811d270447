import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { LoginPage } from '#features/accounts/web/login-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Log in`);

export default LoginPage;
