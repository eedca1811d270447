import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { DomainProofPage } from '#features/organizations/web/links/domain-proof-page.tsx';
import { titled } from '../shell/titled.ts';

// The address proves the domain: nobody else learns it.
export const meta: MetaFunction = () => [
  ...titled(t`Verify a domain`),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function DomainProofRoute() {
  const { token = '' } = useParams();
  return <DomainProofPage token={token} />;
}
