import { t } from '@lingui/core/macro';
import { useLoaderData, type MetaFunction } from 'react-router';
import accessibility from '#content/en/accessibility.md';
import { AccessibilityPage } from '#features/site/web/accessibility-page.tsx';
import { head } from '../shell/head.ts';

export const loader = () => accessibility;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  head({ title: t`Accessibility`, description: loaderData?.summary ?? '', path: '/accessibility' });

export default function AccessibilityRoute() {
  return <AccessibilityPage text={useLoaderData<typeof loader>()} />;
}
