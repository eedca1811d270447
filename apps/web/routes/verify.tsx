import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { VerifyPage } from '#features/accounts/web/verify-page.tsx';
import { SampleCodes } from '#features/certificates/web/verify/sample-codes.tsx';
import { VerifyBox } from '#features/certificates/web/verify/verify-box.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = ({ location }) =>
  titled(new URLSearchParams(location.search).has('token_hash') ? t`Confirm your email address` : t`Verify a certificate`);

export default function VerifyRoute() {
  return <VerifyPage certificate={<VerifyBox isWholePage samples={<SampleCodes />} />} />;
}
