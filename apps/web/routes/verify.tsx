import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { VerifyPage } from '#features/accounts/web/verify-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Confirm your email address`);

export default VerifyPage;
