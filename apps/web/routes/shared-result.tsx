import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { levelOf } from '#features/certificates/rules/level.ts';
import { SharedResultPage } from '#features/results/web/shared-result-page.tsx';
import { titled } from '../shell/titled.ts';

// The address is the key to the result: nobody else learns it.
export const meta: MetaFunction = () => [
  ...titled(t`Shared result`),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function SharedResultRoute() {
  const { token = '' } = useParams();
  return <SharedResultPage token={token} levelOf={levelOf} />;
}
