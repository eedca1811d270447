import { t } from '@lingui/core/macro';
import { useLoaderData, type MetaFunction } from 'react-router';
import privacy from '#content/en/privacy.md';
import { LegalPage } from '#features/site/web/legal-page.tsx';
import { head } from '../shell/head.ts';

export const loader = () => privacy;

export const meta: MetaFunction<typeof loader> = () =>
  head({ title: t`Privacy notice`, description: t`What Meridian keeps about you, why, for how long, and your rights.`, path: '/privacy' });

export default function PrivacyRoute() {
  return <LegalPage text={useLoaderData<typeof loader>()} kind="privacy" />;
}
