import { t } from '@lingui/core/macro';
import { useLoaderData, type MetaFunction } from 'react-router';
import trust from '#content/en/trust.md';
import { TrustPage } from '#features/site/web/trust-page.tsx';
import { head } from '../shell/head.ts';

export const loader = () => trust;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  head({ title: t`How Meridian works`, description: loaderData?.summary ?? '', path: '/trust', card: 'trust' });

export default function TrustRoute() {
  return <TrustPage text={useLoaderData<typeof loader>()} />;
}
