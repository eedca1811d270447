import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { OrganizationFrame } from '#features/organizations/web/frame/organization-frame.tsx';
import { RosterPage } from '#features/organizations/web/rosters/roster-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = ({ location }) => titled(location.pathname.startsWith('/university') ? t`Cohort` : t`Position`);

export default function RosterRoute() {
  const { id = '' } = useParams();
  return (
    <Guard>
      {({ role }) => (
        <OrganizationFrame role={role}>
          <RosterPage id={id} />
        </OrganizationFrame>
      )}
    </Guard>
  );
}
