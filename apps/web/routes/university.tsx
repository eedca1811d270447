import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { OrganizationFrame } from '#features/organizations/web/frame/organization-frame.tsx';
import { StartPage } from '#features/organizations/web/start/start-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`University portal`);

export default function UniversityRoute() {
  return (
    <Guard>
      {({ role }) => (
        <OrganizationFrame role={role}>
          <StartPage />
        </OrganizationFrame>
      )}
    </Guard>
  );
}
