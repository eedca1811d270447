import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { AdminPaymentPage } from '#features/payments/web/admin-payment-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Payment (admin)`);

export default function AdminPaymentRoute() {
  const { id = '' } = useParams();
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <AdminPaymentPage key={id} id={id} />
        </DashboardFrame>
      )}
    </Guard>
  );
}
