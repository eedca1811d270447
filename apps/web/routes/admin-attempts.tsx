import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { AdminAttemptsPage } from '#features/attempts/web/admin/admin-attempts-page.tsx';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { ReviewerFile } from '#features/integrity/web/reviewer-file.tsx';
import { EventsList } from '#features/integrity/web/events-list.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Attempts`);

const fileOf = (attemptId: string, name: string) => <ReviewerFile attemptId={attemptId} name={name} />;
const eventsOf = (attemptId: string) => <EventsList attemptId={attemptId} isReviewer />;

export default function AdminAttemptsRoute() {
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <AdminAttemptsPage events={eventsOf} file={fileOf} />
        </DashboardFrame>
      )}
    </Guard>
  );
}
