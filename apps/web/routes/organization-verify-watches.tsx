import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { OrganizationFrame } from '#features/organizations/web/frame/organization-frame.tsx';
import { WatchesPage } from '#features/organizations/web/verify/watches-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Watch list`);

export default function OrganizationVerifyWatchesRoute() {
  return (
    <Guard>
      {({ role }) => (
        <OrganizationFrame role={role}>
          <WatchesPage />
        </OrganizationFrame>
      )}
    </Guard>
  );
}
