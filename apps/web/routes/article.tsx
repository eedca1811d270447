import { type LoaderFunctionArgs, useLoaderData, type MetaFunction } from 'react-router';
import { ArticlePage } from '#features/site/web/blog/article-page.tsx';
import { findText, listArticles } from '#features/site/web/library.ts';
import { NotFoundPage } from '#features/site/web/not-found-page.tsx';
import { head } from '../shell/head.ts';

export const loader = ({ params }: LoaderFunctionArgs) => {
  const path = `/blog/${params['slug']}`;
  return { path, text: findText(path), others: listArticles().filter((one) => one.path !== path) };
};

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? head({ title: loaderData.text.title, description: loaderData.text.summary, path: loaderData.path, kind: 'article' }) : [];

export default function ArticleRoute() {
  const { text, others } = useLoaderData<typeof loader>();
  return <ArticlePage text={text} others={others} />;
}

export { NotFoundPage as ErrorBoundary };
