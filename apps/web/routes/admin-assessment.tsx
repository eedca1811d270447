import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { AdminAssessmentPage } from '#features/questions/web/admin-assessment-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Question bank (admin)`);

export default function AdminAssessmentRoute() {
  const { type = '' } = useParams();
  return (
    <Guard>
      {() => (
        <DashboardFrame role="admin">
          <AdminAssessmentPage type={type} />
        </DashboardFrame>
      )}
    </Guard>
  );
}
