import { t } from '@lingui/core/macro';
import { type MetaFunction, useNavigate, useParams } from 'react-router';
import { homeOf } from '#features/accounts/rules/role.ts';
import { useRefreshSession } from '#features/accounts/web/session.tsx';
import { InvitationPage } from '#features/organizations/web/links/invitation-page.tsx';
import { titled } from '../shell/titled.ts';
import { useForgetOrganization } from '#features/organizations/web/frame/use-forget-organization.ts';
import { useLogOutHere } from '../shell/use-log-out-here.ts';
import { useVisitor } from '../shell/use-visitor.ts';

// The address is the key to the invitation: nobody else learns it.
export const meta: MetaFunction = () => [
  ...titled(t`Join a team`),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function InvitationRoute() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const forget = useForgetOrganization();
  const enter = async (home: string) => {
    await refreshSession();
    await forget();
    await navigate(home);
  };
  return <InvitationPage token={token} visitor={useVisitor()} onSignOut={useLogOutHere()} onJoined={(kind) => void enter(homeOf(kind))} />;
}
