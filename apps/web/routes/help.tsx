import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { HelpPage } from '#features/site/web/help-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Help center`);

export default HelpPage;
