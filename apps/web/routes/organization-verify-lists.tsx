import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { OrganizationFrame } from '#features/organizations/web/frame/organization-frame.tsx';
import { ListsPage } from '#features/organizations/web/verify/lists-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Check many certificates`);

export default function OrganizationVerifyListsRoute() {
  return (
    <Guard>
      {({ role }) => (
        <OrganizationFrame role={role}>
          <ListsPage />
        </OrganizationFrame>
      )}
    </Guard>
  );
}
