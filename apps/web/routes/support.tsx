import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { SupportPage } from '#features/site/web/support-page.tsx';
import { head } from '../shell/head.ts';

export const meta: MetaFunction = () =>
  head({
    title: t`Support`,
    description: t`The ways to get help with Meridian, what to write so that we can answer at once, and when somebody reads it.`,
    path: '/support',
    card: 'help',
  });

export default SupportPage;
