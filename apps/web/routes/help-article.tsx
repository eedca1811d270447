import { t } from '@lingui/core/macro';
import { type LoaderFunctionArgs, useLoaderData, type MetaFunction } from 'react-router';
import { helpCategories } from '#content/help.ts';
import { HelpArticlePage } from '#features/site/web/help/help-article-page.tsx';
import { breadcrumbData } from '#features/site/web/help/structured-data.ts';
import { findText, listHelp } from '#features/site/web/library.ts';
import { absolute, head } from '../shell/head.ts';
import { TextFailure } from '../shell/text-failure.tsx';
import { titled } from '../shell/titled.ts';

export const loader = ({ params }: LoaderFunctionArgs) => {
  const path = `/help/${params['category']}/${params['article']}`;
  const category = helpCategories.find(({ slug }) => slug === params['category']);
  if (!category) throw new Error(`The help has no category ${params['category']}.`);
  return { path, category, text: findText(path), others: listHelp(category.slug).filter((one) => one.path !== path) };
};

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return titled(t`Page not found`);
  const { path, category, text } = loaderData;
  return head({
    title: text.title,
    description: text.summary,
    path,
    card: 'help',
    kind: 'article',
    data: [breadcrumbData(t`Help center`, absolute, category, { title: text.title, path })],
  });
};

export default function HelpArticleRoute() {
  const { category, text, others } = useLoaderData<typeof loader>();
  return <HelpArticlePage category={category} text={text} others={others} />;
}

export { TextFailure as ErrorBoundary };
