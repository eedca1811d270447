import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { BlogPage } from '#features/site/web/blog-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Blog`);

export default BlogPage;
