import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { AssessmentDetailsPage } from '#features/catalog/web/assessment-details-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Assessment details`);

export default function AssessmentDetailsRoute() {
  const { type = '' } = useParams();
  return <Guard>{() => <AssessmentDetailsPage type={type} />}</Guard>;
}
