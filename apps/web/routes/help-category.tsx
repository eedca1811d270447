import { helpCategories } from '#content/help.ts';
import { type LoaderFunctionArgs, useLoaderData, type MetaFunction } from 'react-router';
import { HelpCategoryPage } from '#features/site/web/help/help-category-page.tsx';
import { listHelp } from '#features/site/web/library.ts';
import { NotFoundPage } from '#features/site/web/not-found-page.tsx';
import { head } from '../shell/head.ts';

export const loader = ({ params }: LoaderFunctionArgs) => {
  const category = helpCategories.find(({ slug }) => slug === params['category']);
  if (!category) throw new Error(`The help has no category ${params['category']}.`);
  return { category, articles: listHelp(category.slug) };
};

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? head({ title: loaderData.category.title, description: loaderData.category.text, path: `/help/${loaderData.category.slug}` })
    : [];

export default function HelpCategoryRoute() {
  return <HelpCategoryPage {...useLoaderData<typeof loader>()} />;
}

export { NotFoundPage as ErrorBoundary };
