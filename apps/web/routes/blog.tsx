import { t } from '@lingui/core/macro';
import { useLoaderData, type MetaFunction } from 'react-router';
import { BlogPage } from '#features/site/web/blog/blog-page.tsx';
import { blogData } from '#features/site/web/blog/structured-data.ts';
import { listArticles } from '#features/site/web/library.ts';
import { absolute, head } from '../shell/head.ts';

export const loader = () => listArticles();

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  head({
    title: t`Blog`,
    description: t`Notes on fair testing, verification, and how Meridian is built.`,
    path: '/blog',
    card: 'blog',
    data: [blogData(t`The Meridian blog`, loaderData ?? [], absolute)],
  });

export default function BlogRoute() {
  return <BlogPage articles={useLoaderData<typeof loader>()} />;
}
