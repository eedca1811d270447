import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { AssessmentsPage } from '#features/catalog/web/assessments-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Assessments`);

export default function AssessmentsRoute() {
  return <Guard>{() => <AssessmentsPage />}</Guard>;
}
