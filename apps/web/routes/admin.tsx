import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { AdminPage } from '#features/accounts/web/admin-page.tsx';
import { WaitingList } from '#features/dashboard/web/admin/waiting-list.tsx';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Admin panel`);

export default function AdminRoute() {
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <AdminPage waiting={<WaitingList />} />
        </DashboardFrame>
      )}
    </Guard>
  );
}
