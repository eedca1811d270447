import { t } from '@lingui/core/macro';
import { type MetaFunction, useNavigate } from 'react-router';
import { useRefreshSession } from '#features/accounts/web/session.tsx';
import { OrganizationFrame } from '#features/organizations/web/frame/organization-frame.tsx';
import { TeamPage } from '#features/organizations/web/team/team-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';
import { useForgetOrganization } from '#features/organizations/web/frame/use-forget-organization.ts';

export const meta: MetaFunction = () => titled(t`Team`);

export default function OrganizationTeamRoute() {
  return (
    <Guard>
      {({ role }) => (
        <OrganizationFrame role={role}>
          <Team />
        </OrganizationFrame>
      )}
    </Guard>
  );
}

/** Whoever leaves is a student again, and the dashboard is where students begin. */
function Team() {
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const forget = useForgetOrganization();
  const follow = async () => {
    await refreshSession();
    await forget();
    await navigate('/dashboard');
  };
  return <TeamPage onLeft={() => void follow()} />;
}
