import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { SupportPage } from '#features/site/web/support-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Support`);

export default SupportPage;
