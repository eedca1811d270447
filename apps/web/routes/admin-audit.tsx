import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { AdminAuditPage } from '#features/accounts/web/admin-audit-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Audit log`);

export default function AdminAuditRoute() {
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <AdminAuditPage />
        </DashboardFrame>
      )}
    </Guard>
  );
}
