import { t } from '@lingui/core/macro';
import { type LoaderFunctionArgs, useLoaderData, type MetaFunction } from 'react-router';
import { helpCategories } from '#content/help.ts';
import { HelpCategoryPage } from '#features/site/web/help/help-category-page.tsx';
import { breadcrumbData } from '#features/site/web/help/structured-data.ts';
import { listHelp } from '#features/site/web/library.ts';
import { absolute, head } from '../shell/head.ts';
import { TextFailure } from '../shell/text-failure.tsx';
import { titled } from '../shell/titled.ts';

export const loader = ({ params }: LoaderFunctionArgs) => {
  const category = helpCategories.find(({ slug }) => slug === params['category']);
  if (!category) throw new Error(`The help has no category ${params['category']}.`);
  return { category, articles: listHelp(category.slug) };
};

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? head({
        title: loaderData.category.title,
        description: loaderData.category.text,
        path: `/help/${loaderData.category.slug}`,
        card: 'help',
        data: [breadcrumbData(t`Help center`, absolute, loaderData.category)],
      })
    : titled(t`Page not found`);

export default function HelpCategoryRoute() {
  return <HelpCategoryPage {...useLoaderData<typeof loader>()} />;
}

export { TextFailure as ErrorBoundary };
