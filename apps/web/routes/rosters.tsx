import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { OrganizationFrame } from '#features/organizations/web/frame/organization-frame.tsx';
import { RostersPage } from '#features/organizations/web/rosters/rosters-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = ({ location }) => titled(location.pathname.startsWith('/university') ? t`Cohorts` : t`Positions`);

export default function RostersRoute() {
  return (
    <Guard>
      {({ role }) => (
        <OrganizationFrame role={role}>
          <RostersPage />
        </OrganizationFrame>
      )}
    </Guard>
  );
}
