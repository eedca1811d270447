import { Trans, useLingui } from '@lingui/react/macro';
import type { TypeDetails } from '#features/catalog/contract.ts';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { WirePaymentState } from '../../contract/payments.ts';
import type { GateNotice } from '../../rules/return-visit.ts';
import { OrderCard } from './order-card.tsx';
import { PaymentAlert } from './payment-alert.tsx';
import { PaymentTerms } from './payment-terms.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { usePayment } from './use-payment.ts';
import { useVoucher } from './use-voucher.ts';
import { WhatYouGet } from './what-you-get.tsx';

type Props = {
  type: TypeDetails;
  paymentState: WirePaymentState;
  timePercent: number;
  notice: GateNotice;
  onSettled: () => unknown;
  leaveTo: (address: string) => void;
};

/** The last step before the test room: what is bought, on which terms, and the way to pay for it. */
export function PaymentScreen({ type, paymentState, timePercent, notice, onSettled, leaveTo }: Props) {
  const { t } = useLingui();
  const voucher = useVoucher(type.slug);
  const payment = usePayment({ type: type.slug, onSettled, onVoucherRefused: voucher.refuse, leaveTo });
  const pay = () => payment.pay(voucher.quote?.voucher ?? null);
  const { failure } = payment;
  const isRetry = paymentState.status === 'failed' || notice === 'canceled' || failure?.kind === 'payment';
  // Then something else is to be done first, or nothing at all.
  const isPayingSecond = paymentState.awaits === 'person' || failure?.kind === 'authentication';
  return (
    <Page
      title={<span translate="no">{type.name}</span>}
      lead={!isRetry && <Trans>One step left: pay for your attempt, and you can start.</Trans>}
    >
      <PaymentSteps />
      <PaymentAlert paymentState={paymentState} notice={notice} failure={failure} slug={type.slug} />
      <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="lg:sticky lg:top-24 lg:order-2">
          <OrderCard
            type={type}
            priceCents={paymentState.price_cents}
            voucher={voucher}
            payment={payment}
            isRetry={isRetry}
            variant={isPayingSecond ? 'secondary' : 'primary'}
            onPay={pay}
          />
        </div>
        <div className="min-w-0">
          <Section title={t`What you get`}>
            <WhatYouGet type={type} timePercent={timePercent} />
          </Section>
          <Section title={t`Before you pay`}>
            <PaymentTerms type={type} />
          </Section>
        </div>
      </div>
    </Page>
  );
}
