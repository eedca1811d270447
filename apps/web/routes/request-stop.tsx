import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { StopMailPage } from '#features/organizations/web/asking/stop-page.tsx';
import { titled } from '../shell/titled.ts';
import { useVisitorId } from '../shell/use-visitor-id.ts';

// The address is the proof of the mailbox: nobody else learns it.
export const meta: MetaFunction = () => [
  ...titled(t`Email from organizations`),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function RequestStopRoute() {
  const { token = '' } = useParams();
  const visitorId = useVisitorId();
  return <StopMailPage key={token} token={token} visitorId={visitorId} />;
}
