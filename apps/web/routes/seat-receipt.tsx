import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { OrganizationFrame } from '#features/organizations/web/frame/organization-frame.tsx';
import { SeatReceiptPage } from '#features/organizations/web/seats/seat-receipt-page.tsx';
import { ReceiptDocument } from '#features/payments/web/billing/receipt-document.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Receipt`);

export default function SeatReceiptRoute() {
  const { id = '' } = useParams();
  return (
    <Guard>
      {({ role }) => (
        <OrganizationFrame role={role}>
          <SeatReceiptPage id={id} renderReceipt={(receipt) => <ReceiptDocument receipt={receipt} />} />
        </OrganizationFrame>
      )}
    </Guard>
  );
}
