import { Trans } from '@lingui/react/macro';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import type { MyPayment } from '../../contract/payments.ts';
import { formatAmount } from '../../rules/money.ts';
import { receiptNumber } from '../../rules/receipt-number.ts';
import { billedOf } from './billed.ts';
import { SeatsBought } from './seats-bought.tsx';
import { StateBadge } from './state-badge.tsx';
import { StateSentence } from './state-sentence.tsx';

/** One payment of the history: what it was for, how it stands, what it cost, and its receipt. */
export function PaymentRow({ payment }: { payment: MyPayment }) {
  const { state, hasReceipt } = billedOf(payment);
  const number = receiptNumber(payment.id);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span translate="no" className="font-semibold">
            {payment.type_name}
          </span>
          {payment.seats !== null && <SeatsBought count={payment.seats} />}
          <StateBadge state={state} />
        </p>
        <p className="mt-1 text-sm text-ink-muted">
          <Moment at={payment.created_at} />
          {payment.voucher && (
            <>
              {' · '}
              <Trans>
                Voucher{' '}
                <span translate="no" className="whitespace-nowrap">
                  {payment.voucher}
                </span>
              </Trans>
            </>
          )}
          {' · '}
          <StateSentence payment={payment} state={state} />
        </p>
      </div>
      <div className="flex grow items-center justify-between gap-4 sm:grow-0">
        <p translate="no" className={`font-semibold tabular-nums ${state === 'failed' ? 'text-ink-muted line-through' : 'text-ink'}`}>
          {formatAmount(payment.amount_cents)} <span className="font-sans text-caption font-medium text-ink-muted">{payment.currency}</span>
        </p>
        {hasReceipt && (
          <ButtonLink to={`/receipts/${payment.id}`} variant="secondary" size="small">
            <ReceiptText aria-hidden="true" />
            <Trans>Receipt</Trans>
            <span className="sr-only" translate="no">
              {number}
            </span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
