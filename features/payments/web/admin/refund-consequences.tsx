import { Trans } from '@lingui/react/macro';
import type { HeldPayment } from '../../contract/admin.ts';
import { formatAmount } from '../../rules/money.ts';

/** What happens when this payment is paid back, before it happens. */
export function RefundConsequences({ payment }: { payment: HeldPayment }) {
  return (
    <div className="flex flex-col gap-2">
      <p>
        <Money payment={payment} />
      </p>
      <p>
        {payment.seats !== null ? (
          <Trans>
            Available seats end; reserved and used ones stay. Owners can refund available seats themselves within 30 days, so refund
            everything only if our mistake made the seats unusable.
          </Trans>
        ) : payment.is_used ? (
          <Trans>
            If the test hasn’t started, the attempt ends. If it has, refund it only when we disrupted it: the result stays, but it leaves
            the leaderboard and earns no certificate.
          </Trans>
        ) : (
          <Trans>It can’t be used to start an attempt anymore. You can’t undo this.</Trans>
        )}
      </p>
    </div>
  );
}

function Money({ payment }: { payment: HeldPayment }) {
  const amount = (
    <strong translate="no" className="text-ink tabular-nums">
      {formatAmount(payment.amount_cents)} {payment.currency}
    </strong>
  );
  const code = <span translate="no">{payment.type_code}</span>;
  const payer = (
    <span translate="no" className="wrap-anywhere">
      {payment.email}
    </span>
  );
  if (payment.provider === 'voucher') return <Trans>A voucher covered {code} in full, so there’s no money to return.</Trans>;
  if (payment.mismatch !== null) return <Trans>Everything charged for {code} goes back to the payer.</Trans>;
  return payment.email === null ? (
    <Trans>
      {amount} for {code} goes back to the payer.
    </Trans>
  ) : (
    <Trans>
      {amount} for {code} goes back to {payer}.
    </Trans>
  );
}
