import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { VerifySuccessPage } from '#features/accounts/web/verify-success-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Email verified`);

export default VerifySuccessPage;
