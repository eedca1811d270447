import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { AdminOrganizationsPage } from '#features/organizations/web/admin/admin-organizations-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Organizations`);

export default function AdminOrganizationsRoute() {
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <AdminOrganizationsPage />
        </DashboardFrame>
      )}
    </Guard>
  );
}
