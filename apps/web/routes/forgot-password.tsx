import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { ForgotPasswordPage } from '#features/accounts/web/forgot-password-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Forgot password`);

export default ForgotPasswordPage;
