import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { ResetPasswordPage } from '#features/accounts/web/reset-password-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Choose a new password`);

export default ResetPasswordPage;
