import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { AdminAssessmentsPage } from '#features/dashboard/web/admin-assessments-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Assessments (admin)`);

export default function AdminAssessmentsRoute() {
  return <Guard>{() => <AdminAssessmentsPage />}</Guard>;
}
