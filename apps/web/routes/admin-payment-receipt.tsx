import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { AdminReceiptPage } from '#features/payments/web/admin-receipt-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Receipt`);

export default function AdminReceiptRoute() {
  const { id = '' } = useParams();
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <AdminReceiptPage key={id} id={id} />
        </DashboardFrame>
      )}
    </Guard>
  );
}
