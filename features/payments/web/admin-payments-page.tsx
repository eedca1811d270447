import { useLingui } from '@lingui/react/macro';
import { Page } from '#ui/layout/page.tsx';
import { HeldPayments } from './admin/held-payments.tsx';
import { Vouchers } from './admin/vouchers.tsx';

/** What administrators do about money: look at what does not fit, pay back, and give vouchers out. */
export function AdminPaymentsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Payments and vouchers`} lead={t`What needs a person's eye, refunds, and codes that pay for attempts.`}>
      <HeldPayments />
      <Vouchers />
    </Page>
  );
}
