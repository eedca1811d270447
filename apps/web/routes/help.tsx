import { t } from '@lingui/core/macro';
import { useLoaderData, type MetaFunction } from 'react-router';
import questions from '#content/documents/en/questions.md';
import { HelpPage } from '#features/site/web/help/help-page.tsx';
import { listHelp } from '#features/site/web/library.ts';
import { head } from '../shell/head.ts';

export const loader = () => ({ articles: listHelp(), questions });

export const meta: MetaFunction<typeof loader> = () =>
  head({ title: t`Help center`, description: t`Answers about accounts, assessments, payments and certificates.`, path: '/help' });

export default function HelpRoute() {
  return <HelpPage {...useLoaderData<typeof loader>()} />;
}
