import { t } from '@lingui/core/macro';
import { useLoaderData, type MetaFunction } from 'react-router';
import about from '#content/en/about.md';
import { AboutPage } from '#features/site/web/about-page.tsx';
import { head } from '../shell/head.ts';
import { useVisitor } from '../shell/use-visitor.ts';

export const loader = () => about;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  head({ title: t`About`, description: loaderData?.summary ?? '', path: '/about', card: 'about' });

export default function AboutRoute() {
  return <AboutPage text={useLoaderData<typeof loader>()} visitor={useVisitor()} />;
}
