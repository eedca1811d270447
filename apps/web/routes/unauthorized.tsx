import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { UnauthorizedPage } from '#features/site/web/unauthorized-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Access Denied`);

export default UnauthorizedPage;
