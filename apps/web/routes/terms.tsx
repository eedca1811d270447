import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { TermsPage } from '#features/site/web/terms-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Terms of use`);

export default TermsPage;
