import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { AdminUsersPage } from '#features/accounts/web/admin-users-page.tsx';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Users`);

export default function AdminUsersRoute() {
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <AdminUsersPage />
        </DashboardFrame>
      )}
    </Guard>
  );
}
