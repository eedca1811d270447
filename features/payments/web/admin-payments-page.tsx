import { useLingui } from '@lingui/react/macro';
import { AddressTabs, useAddressTab } from '#ui/layout/address-tabs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PaymentEvents } from './admin/payment-events.tsx';
import { Payments } from './admin/payments.tsx';
import { Vouchers } from './admin/vouchers.tsx';

/** What administrators do about money: settle what does not match, refund, and give out vouchers. One list at a time. */
export function AdminPaymentsPage() {
  const { t } = useLingui();
  const current = useAddressTab(['payments', 'events', 'vouchers']);
  const tabs = [
    { id: 'payments', label: t`Payments`, content: <Payments /> },
    { id: 'events', label: t`Provider reports`, content: <PaymentEvents /> },
    { id: 'vouchers', label: t`Vouchers`, content: <Vouchers /> },
  ] as const;
  return (
    <Page title={t`Payments and vouchers`} lead={t`Payments that need attention, refunds, and voucher codes.`}>
      <AddressTabs label={t`Sections of this page`} tabs={tabs} current={current} />
      {tabs.find(({ id }) => id === current)?.content}
    </Page>
  );
}
