import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { CertificateVerifyPage } from '#features/certificates/web/verify/certificate-verify-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Certificate verification`);

export default CertificateVerifyPage;
