import { t } from '@lingui/core/macro';
import { useLoaderData, type MetaFunction } from 'react-router';
import terms from '#content/en/terms.md';
import { LegalPage } from '#features/site/web/legal-page.tsx';
import { head } from '../shell/head.ts';

export const loader = () => terms;

export const meta: MetaFunction<typeof loader> = () =>
  head({
    title: t`Terms of use`,
    description: t`What you agree to when you use Meridian: accounts, assessments, payments and certificates.`,
    path: '/terms',
  });

export default function TermsRoute() {
  return <LegalPage text={useLoaderData<typeof loader>()} kind="terms" />;
}
