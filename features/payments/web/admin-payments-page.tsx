import { useLingui } from '@lingui/react/macro';
import { Page } from '#ui/layout/page.tsx';
import { PaymentEvents } from './admin/payment-events.tsx';
import { Payments } from './admin/payments.tsx';
import { Vouchers } from './admin/vouchers.tsx';

/** What administrators do about money: settle what does not match, refund, and give out vouchers. */
export function AdminPaymentsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Payments and vouchers`} lead={t`Payments that need attention, refunds, and voucher codes.`}>
      <Payments />
      <PaymentEvents />
      <Vouchers />
    </Page>
  );
}
