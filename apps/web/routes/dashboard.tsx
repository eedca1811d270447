import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { DashboardPage } from '#features/dashboard/web/dashboard-page.tsx';
import { AskedOfYou } from '#features/organizations/web/asked/asked-of-you.tsx';
import { MyInvitations } from '#features/organizations/web/links/my-invitations.tsx';
import { OwnCohorts } from '#features/organizations/web/progress/own-cohorts.tsx';
import { ReviewLine } from '#features/integrity/web/review-line.tsx';
import { MyLatest, OpenTests } from '#features/results/web/my-overview.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Dashboard`);

const open = (
  <>
    <MyInvitations />
    <OpenTests />
  </>
);

const requests = (
  <>
    <AskedOfYou />
    <OwnCohorts />
  </>
);

const Latest = ({ isFresh }: { isFresh: boolean }) => <MyLatest review={ReviewLine} isFresh={isFresh} />;

export default function DashboardRoute() {
  return <Guard>{(user) => <DashboardPage user={user} open={open} latest={Latest} requests={requests} />}</Guard>;
}
