import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { PrivacyPage } from '#features/site/web/privacy-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Privacy notice`);

export default PrivacyPage;
