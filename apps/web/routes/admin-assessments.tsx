import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { AdminAssessmentsPage } from '#features/questions/web/admin-assessments-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Assessments (admin)`);

export default function AdminAssessmentsRoute() {
  return (
    <Guard>
      {() => (
        <DashboardFrame role="admin">
          <AdminAssessmentsPage />
        </DashboardFrame>
      )}
    </Guard>
  );
}
