import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { NotFoundPage } from '#features/site/web/not-found-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Page not found`);

export default NotFoundPage;
