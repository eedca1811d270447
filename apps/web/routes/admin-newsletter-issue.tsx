import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { AdminNewsletterIssuePage } from '#features/site/web/admin-newsletter-issue-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Newsletter issue`);

export default function AdminNewsletterIssueRoute() {
  const { id = '' } = useParams();
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <AdminNewsletterIssuePage key={id} id={id} />
        </DashboardFrame>
      )}
    </Guard>
  );
}
