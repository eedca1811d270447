import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import type { HeldPayment } from '../../contract/admin.ts';
import { formatAmount } from '../../rules/money.ts';
import { receiptNumber } from '../../rules/receipt-number.ts';
import { whyNotRefund } from '../../rules/why-not-refund.ts';
import { stateOfHeld } from '../billing/billed.ts';
import { StateBadge } from '../billing/state-badge.tsx';

type Props = {
  payment: HeldPayment;
  /** Its refund was asked for during this visit and is not done yet. */
  isUnderWay: boolean;
  onRefund: () => void;
};

/** One payment with what an administrator has to know to decide. */
export function HeldPaymentRow({ payment, isUnderWay, onRefund }: Props) {
  const numberId = useId();
  const buttonId = useId();
  const refusal = whyNotRefund({
    status: payment.status,
    isHeld: payment.mismatch !== null,
    isRefunded: payment.refunded_at !== null,
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 p-5 sm:p-6">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StateBadge state={stateOfHeld(payment)} />
          <span translate="no" className="font-semibold">
            {payment.type_code}
          </span>
          {payment.is_used && (
            <Badge tone="neutral">
              <Trans>Attempt taken</Trans>
            </Badge>
          )}
        </p>
        <p className="mt-2 text-sm wrap-anywhere">
          {payment.email === null ? <Trans>The account has been deleted.</Trans> : <span translate="no">{payment.email}</span>}
        </p>
        <p className="mt-0.5 text-caption text-ink-muted">
          <Moment at={payment.created_at} /> ·{' '}
          <span id={numberId}>
            <Trans>
              No. <span translate="no">{receiptNumber(payment.id)}</span>
            </Trans>
          </span>{' '}
          · <ProviderName provider={payment.provider} />
        </p>
        {payment.mismatch && (
          <p translate="no" className="mt-3 rounded-control border border-warning-line bg-warning-soft px-3.5 py-2 text-sm text-ink">
            {payment.mismatch}
          </p>
        )}
        {payment.refund_reason !== null && (
          <p className="mt-3 border-s-2 border-line ps-3 text-sm text-ink-muted">
            <span translate="no">{payment.refund_reason}</span>
            {payment.refunded_at && (
              <span className="block text-caption">
                <Trans>
                  Paid back on <Moment at={payment.refunded_at} />
                </Trans>
              </span>
            )}
          </p>
        )}
      </div>
      <div className="flex grow items-center justify-between gap-4 sm:grow-0 sm:flex-col sm:items-end">
        <p translate="no" className="font-display text-subheading font-semibold text-ink tabular-nums">
          {formatAmount(payment.amount_cents)} <span className="font-sans text-caption font-medium text-ink-muted">{payment.currency}</span>
        </p>
        {isUnderWay ? (
          <p role="status" className="text-sm text-ink-muted">
            <Trans>Refund on its way…</Trans>
          </p>
        ) : (
          refusal === null && (
            <Button variant="secondary" size="small" onPress={onRefund} id={buttonId} aria-labelledby={`${buttonId} ${numberId}`}>
              <Trans>Refund</Trans>
            </Button>
          )
        )}
      </div>
    </li>
  );
}

function ProviderName({ provider }: { provider: HeldPayment['provider'] }) {
  switch (provider) {
    case 'stripe':
      return <span translate="no">Stripe</span>;
    case 'test':
      return <Trans>Test checkout</Trans>;
    case 'voucher':
      return <Trans>Voucher</Trans>;
  }
}
