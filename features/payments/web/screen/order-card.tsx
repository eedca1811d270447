import { Trans, useLingui } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import type { TypeDetails } from '#features/catalog/contract.ts';
import { Button } from '#ui/controls/button.tsx';
import type { ButtonVariant } from '#ui/controls/button-style.ts';
import { MeridianGlobe } from '#ui/layout/meridian-globe.tsx';
import { formatAmount } from '../../rules/money.ts';
import type { usePayment } from './use-payment.ts';
import type { VoucherState } from './use-voucher.ts';
import { VoucherField } from './voucher-field.tsx';

type Props = {
  type: TypeDetails;
  priceCents: number;
  voucher: VoucherState;
  payment: ReturnType<typeof usePayment>;
  /** Whether a payment was tried before and came to nothing. */
  isRetry: boolean;
  variant: ButtonVariant;
  onPay: () => void;
};

/** What is bought, what it comes to, and the button that pays. */
export function OrderCard({ type, priceCents, voucher, payment, isRetry, variant, onPay }: Props) {
  const { t } = useLingui();
  const { quote } = voucher;
  const totalCents = quote?.total_cents ?? priceCents;
  return (
    <section aria-label={t`Your order`} className="overflow-clip rounded-card border border-line bg-surface shadow-card">
      <OrderHead type={type} />
      <div className="flex flex-col gap-5 p-5 sm:p-7">
        <VoucherField voucher={voucher} isDisabled={payment.isPending} />
        <dl className="text-[0.9375rem]">
          <Line name={t`One attempt`}>{formatAmount(quote?.price_cents ?? priceCents)}</Line>
          {quote && (
            <Line
              name={
                <Trans>
                  Voucher{' '}
                  <span translate="no" className="font-mono wrap-anywhere">
                    {quote.voucher}
                  </span>
                </Trans>
              }
            >
              <span className="text-success">{`−${formatAmount(quote.discount_cents)}`}</span>
            </Line>
          )}
          <div aria-live="polite" className="mt-2 flex items-baseline justify-between gap-6 border-t border-line pt-3.5">
            <dt className="font-semibold text-ink">
              <Trans>Total</Trans>
            </dt>
            <dd translate="no" className="text-end text-heading font-semibold text-ink tabular-nums">
              {formatAmount(totalCents)}{' '}
              <span className="font-sans text-sm font-medium tracking-normal text-ink-muted">{type.currency}</span>
            </dd>
          </div>
        </dl>
        <Button size="large" variant={variant} className="w-full" isPending={payment.isPending || voucher.isApplying} onPress={onPay}>
          <span>
            <PayLabel isFree={totalCents === 0} isRetry={isRetry} />
          </span>
        </Button>
        <p role="status" className="text-center text-sm font-medium text-ink empty:hidden">
          {payment.isLeaving && t`Redirecting to Stripe... Please complete your payment.`}
        </p>
        {totalCents > 0 && (
          <p className="flex items-start gap-2 text-caption text-ink-muted">
            <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            <Trans>You’ll enter your card on our payment provider’s page. We never see the number.</Trans>
          </p>
        )}
      </div>
    </section>
  );
}

function PayLabel({ isFree, isRetry }: { isFree: boolean; isRetry: boolean }) {
  if (isFree) return <Trans>Use voucher</Trans>;
  return isRetry ? <Trans>Retry payment</Trans> : <Trans>Go to payment</Trans>;
}

/** On a phone the page's title says it just above. */
function OrderHead({ type }: { type: TypeDetails }) {
  return (
    <div className="relative hidden overflow-clip bg-linear-to-br from-panel to-panel-deep px-7 py-7 text-on-panel sm:block">
      <MeridianGlobe className="absolute -end-16 -top-14 size-64 mask-b-from-30% mask-b-to-90% text-panel-line" />
      <p translate="no" className="relative text-caption font-semibold tracking-wider text-panel-gold">
        {type.code}
      </p>
      <p translate="no" className="relative mt-1.5 max-w-[16rem] font-display text-subheading font-semibold">
        {type.name}
      </p>
      <p translate="no" className="relative mt-1 text-caption text-on-panel-muted">
        {type.level}
      </p>
    </div>
  );
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-1.5">
      <dt className="text-ink-muted">{name}</dt>
      <dd translate="no" className="text-end font-medium text-ink tabular-nums">
        {children}
      </dd>
    </div>
  );
}
