import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { ConnectionsPage } from '#features/organizations/web/connections/connections-page.tsx';
import { OrganizationFrame } from '#features/organizations/web/frame/organization-frame.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Connections`);

export default function ConnectionsRoute() {
  return (
    <Guard>
      {({ role }) => (
        <OrganizationFrame role={role}>
          <ConnectionsPage />
        </OrganizationFrame>
      )}
    </Guard>
  );
}
