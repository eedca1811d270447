import { t } from '@lingui/core/macro';
import { useLoaderData, type MetaFunction } from 'react-router';
import { sectionsOf } from '#features/site/rules/sections.ts';
import { HelpPage } from '#features/site/web/help/help-page.tsx';
import { questionsData } from '#features/site/web/help/structured-data.ts';
import { findQuestions, listHelp } from '#features/site/web/library.ts';
import { head } from '../shell/head.ts';

export const loader = () => ({ articles: listHelp(), questions: findQuestions() });

/** A search changes the address and nothing that is loaded for it. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  head({
    title: t`Help center`,
    description: t`Search for answers about accounts, assessments, payments and certificates.`,
    path: '/help',
    card: 'help',
    data: loaderData ? [questionsData(sectionsOf(loaderData.questions.blocks))] : [],
  });

export default function HelpRoute() {
  return <HelpPage {...useLoaderData<typeof loader>()} />;
}
