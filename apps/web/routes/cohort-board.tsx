import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams, useSearchParams } from 'react-router';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { MyBoardPage } from '#features/organizations/web/progress/my-board-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Cohort board`);

export default function CohortBoardRoute() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <MyBoardPage id={id} type={params.get('type') ?? ''} />
        </DashboardFrame>
      )}
    </Guard>
  );
}
