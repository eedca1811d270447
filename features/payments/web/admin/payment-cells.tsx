import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { PersonLines } from '#ui/controls/person-lines.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { HeldPayment } from '../../contract/admin.ts';
import { formatAmount } from '../../rules/money.ts';
import { receiptNumber } from '../../rules/receipt-number.ts';
import { whyNotRefund } from '../../rules/why-not-refund.ts';
import { stateOfHeld } from '../billing/billed.ts';
import { SeatsBought } from '../billing/seats-bought.tsx';
import { StateBadge } from '../billing/state-badge.tsx';

type Props = { payment: HeldPayment };

export function PaymentCell({ payment }: Props) {
  return (
    <>
      <p className="font-semibold whitespace-nowrap text-ink">
        <PaymentLink id={payment.id} />
      </p>
      <p className="mt-0.5 text-caption text-ink-muted">
        <ProviderName provider={payment.provider} />
      </p>
    </>
  );
}

/** The number of a payment, which leads to its page. */
export function PaymentLink({ id }: { id: string }) {
  return (
    <TextLink to={`/admin/payments/${id}`}>
      <Trans>
        No. <span translate="no">{receiptNumber(id)}</span>
      </Trans>
    </TextLink>
  );
}

/** Who paid, by the name of the account. */
export function Payer({ payment: { user_id: id, full_name: name, email } }: Props) {
  if (id === null || email === null) {
    return (
      <p>
        <Trans>The account has been deleted.</Trans>
      </p>
    );
  }
  return <PersonLines person={{ id, full_name: name ?? email, email }} />;
}

/** What was paid for, and by whom unless the page is about them. */
export function PayerCell({ payment, isNamed }: Props & { isNamed: boolean }) {
  return (
    <>
      {isNamed && <Payer payment={payment} />}
      <p translate="no" className={isNamed ? 'mt-0.5 text-caption text-ink-muted' : 'text-ink'}>
        {payment.type_code}
        {payment.seats !== null && (
          <>
            {' · '}
            <SeatsBought count={payment.seats} />
          </>
        )}
      </p>
    </>
  );
}

/** How the payment is, and why it needs a person. */
export function StateCell({ payment }: Props) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <StateBadge state={stateOfHeld(payment)} />
        {payment.is_used && (
          <Badge tone="neutral">
            <Trans>Used for an attempt</Trans>
          </Badge>
        )}
      </p>
      {payment.mismatch && (
        <p translate="no" className="mt-2 text-sm text-ink">
          {payment.mismatch}
        </p>
      )}
      {payment.dispute === 'open' && (
        <p className="mt-2 text-sm text-ink">
          <Trans>The payer’s bank took the money back and hasn’t decided yet. Respond to the bank through the provider.</Trans>
        </p>
      )}
      {payment.refunded_cents > 0 && payment.refunded_at === null && (
        <p className="mt-2 text-sm text-ink">
          <Trans>{formatAmount(payment.refunded_cents)} of it was refunded at the provider.</Trans>
        </p>
      )}
      {payment.part_refund && payment.part_refund.refunded_at === null && (
        <p className="mt-2 text-sm text-ink">
          <Trans>A refund of {formatAmount(payment.part_refund.cents)} for available seats is on its way.</Trans>
        </p>
      )}
      {payment.refund_reason !== null && (
        <p className="mt-2 text-sm text-ink-muted">
          <span translate="no">{payment.refund_reason}</span>
          {payment.refunded_at && (
            <span className="block text-caption">
              <Trans>
                Refunded <Moment at={payment.refunded_at} />
              </Trans>
            </span>
          )}
        </p>
      )}
    </>
  );
}

export function AmountCell({ payment }: Props) {
  return (
    <span translate="no" className="font-semibold whitespace-nowrap text-ink">
      {formatAmount(payment.amount_cents)} <span className="text-caption font-medium text-ink-muted">{payment.currency}</span>
    </span>
  );
}

type RefundProps = Props & {
  /** Its refund was asked for during this visit and is not done yet. */
  isUnderWay: boolean;
  onRefund: () => void;
};

export function RefundCell({ payment, isUnderWay, onRefund }: RefundProps) {
  const { t } = useLingui();
  const refusal = whyNotRefund({
    status: payment.status,
    isHeld: payment.mismatch !== null,
    isRefunded: payment.refunded_at !== null,
    isDisputed: payment.dispute === 'open',
  });
  const number = receiptNumber(payment.id);
  const isDue = stateOfHeld(payment) === 'refund_due';
  if (isUnderWay) {
    return (
      <p role="status" className="text-sm text-ink-muted">
        <Trans>Refund on its way…</Trans>
      </p>
    );
  }
  if (refusal !== null) return null;
  return (
    <div className="flex as-table:justify-end">
      <Button
        variant="secondary"
        size="small"
        onPress={onRefund}
        aria-label={isDue ? t`Refund now: No. ${number}` : t`Refund No. ${number}`}
      >
        {/* Beside a refund that waits, a bare "Refund" reads as if nobody had asked for one. */}
        {isDue ? <Trans>Refund now</Trans> : <Trans>Refund</Trans>}
      </Button>
    </div>
  );
}

export function ProviderName({ provider }: { provider: HeldPayment['provider'] }) {
  switch (provider) {
    case 'stripe':
      return <span translate="no">Stripe</span>;
    case 'test':
      return <Trans>Test checkout</Trans>;
    case 'voucher':
      return <Trans>Voucher</Trans>;
  }
}
