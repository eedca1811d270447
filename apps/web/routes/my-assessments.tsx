import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { PaidTests } from '#features/dashboard/web/overview/up-next.tsx';
import { ReviewLine } from '#features/integrity/web/review-line.tsx';
import { MyAttemptsPage } from '#features/results/web/my-attempts-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`My Assessments`);

export default function MyAssessmentsRoute() {
  return (
    <Guard>
      {(user) => (
        <DashboardFrame role={user.role}>
          <MyAttemptsPage paid={<PaidTests />} review={ReviewLine} />
        </DashboardFrame>
      )}
    </Guard>
  );
}
