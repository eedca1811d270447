import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { RequestPage } from '#features/organizations/web/asking/request-page.tsx';
import { titled } from '../shell/titled.ts';
import { useLogOutHere } from '../shell/use-log-out-here.ts';
import { useVisitor } from '../shell/use-visitor.ts';

// The address is the proof of the mailbox: nobody else learns it.
export const meta: MetaFunction = () => [
  ...titled(t`Assessment request`),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function RequestRoute() {
  const { token = '' } = useParams();
  return <RequestPage key={token} reference={token} visitor={useVisitor()} onSignOut={useLogOutHere()} />;
}
