import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { OrganizationFrame } from '#features/organizations/web/frame/organization-frame.tsx';
import { ListPage } from '#features/organizations/web/verify/list-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Checked certificates`);

export default function OrganizationVerifyListRoute() {
  return (
    <Guard>
      {({ role }) => (
        <OrganizationFrame role={role}>
          <ListPage />
        </OrganizationFrame>
      )}
    </Guard>
  );
}
