import { t } from '@lingui/core/macro';
import { useLoaderData, type MetaFunction } from 'react-router';
import { BlogPage } from '#features/site/web/blog/blog-page.tsx';
import { listArticles } from '#features/site/web/library.ts';
import { head } from '../shell/head.ts';

export const loader = () => listArticles();

export const meta: MetaFunction<typeof loader> = () =>
  head({ title: t`Blog`, description: t`Notes on fair measurement, on verification, and on how Meridian is made.`, path: '/blog' });

export default function BlogRoute() {
  return <BlogPage articles={useLoaderData<typeof loader>()} />;
}
