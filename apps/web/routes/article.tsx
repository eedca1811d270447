import { t } from '@lingui/core/macro';
import { type LoaderFunctionArgs, useLoaderData, type MetaFunction } from 'react-router';
import { ArticlePage } from '#features/site/web/blog/article-page.tsx';
import { articleData } from '#features/site/web/blog/structured-data.ts';
import { findText, listArticles } from '#features/site/web/library.ts';
import { absolute, head } from '../shell/head.ts';
import { TextFailure } from '../shell/text-failure.tsx';
import { titled } from '../shell/titled.ts';

export const loader = ({ params }: LoaderFunctionArgs) => {
  const path = `/blog/${params['slug']}`;
  const articles = listArticles();
  const own = articles.findIndex((one) => one.path === path);
  // What comes after it first, then from the beginning.
  return { path, text: findText(path), others: [...articles.slice(own + 1), ...articles.slice(0, Math.max(own, 0))] };
};

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return titled(t`Page not found`);
  const { path, text } = loaderData;
  return head({
    title: text.title,
    description: text.summary,
    path,
    card: 'blog',
    kind: 'article',
    data: [articleData(text, path, absolute)],
  });
};

export default function ArticleRoute() {
  const { text, others } = useLoaderData<typeof loader>();
  return <ArticlePage text={text} others={others} />;
}

export { TextFailure as ErrorBoundary };
