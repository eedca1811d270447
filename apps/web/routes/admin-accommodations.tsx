import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { AdminAccommodationsPage } from '#features/attempts/web/admin/admin-accommodations-page.tsx';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { AccommodationRequests } from '#features/organizations/web/accommodations/accommodation-requests.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Accommodations`);

export default function AdminAccommodationsRoute() {
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <AdminAccommodationsPage requests={<AccommodationRequests />} />
        </DashboardFrame>
      )}
    </Guard>
  );
}
