import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { MyAssessmentsPage } from '#features/dashboard/web/my-assessments-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`My assessments`);

export default function MyAssessmentsRoute() {
  return <Guard>{(user) => <MyAssessmentsPage role={user.role} />}</Guard>;
}
