import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { AdminJobsPage } from '#features/dashboard/web/admin-jobs-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Failed jobs`);

export default function AdminJobsRoute() {
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <AdminJobsPage />
        </DashboardFrame>
      )}
    </Guard>
  );
}
