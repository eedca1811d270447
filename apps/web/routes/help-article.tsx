import { helpCategories } from '#content/help.ts';
import { type LoaderFunctionArgs, useLoaderData, type MetaFunction } from 'react-router';
import { HelpArticlePage } from '#features/site/web/help/help-article-page.tsx';
import { findText, listHelp } from '#features/site/web/library.ts';
import { NotFoundPage } from '#features/site/web/not-found-page.tsx';
import { head } from '../shell/head.ts';

export const loader = ({ params }: LoaderFunctionArgs) => {
  const path = `/help/${params['category']}/${params['article']}`;
  const category = helpCategories.find(({ slug }) => slug === params['category']);
  if (!category) throw new Error(`The help has no category ${params['category']}.`);
  return { path, category, text: findText(path), others: listHelp(category.slug).filter((one) => one.path !== path) };
};

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? head({ title: loaderData.text.title, description: loaderData.text.summary, path: loaderData.path, kind: 'article' }) : [];

export default function HelpArticleRoute() {
  const { category, text, others } = useLoaderData<typeof loader>();
  return <HelpArticlePage category={category} text={text} others={others} />;
}

export { NotFoundPage as ErrorBoundary };
