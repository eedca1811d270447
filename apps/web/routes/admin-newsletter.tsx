import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { AdminNewsletterPage } from '#features/site/web/admin-newsletter-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Newsletter`);

export default function AdminNewsletterRoute() {
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <AdminNewsletterPage />
        </DashboardFrame>
      )}
    </Guard>
  );
}
