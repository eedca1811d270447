import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { AboutPage } from '#features/site/web/about-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`About`);

export default AboutPage;
