import { Trans } from '@lingui/react/macro';
import { Moment } from '#ui/controls/moment.tsx';
import type { MyPayment } from '../../contract/payments.ts';
import { formatAmount } from '../../rules/money.ts';
import { SeatsBought } from './seats-bought.tsx';

/** What was bought at its list price, what was taken off, and the total. */
export function ReceiptLines({ receipt }: { receipt: MyPayment }) {
  const price = receipt.list_price_cents ?? receipt.amount_cents;
  const total = formatAmount(receipt.amount_cents - (receipt.part_refund?.refunded_at ? receipt.part_refund.cents : 0));
  return (
    <table className="mt-10 w-full text-start">
      <thead className="border-b border-edge text-caption text-ink-muted">
        <tr>
          <th scope="col" className="pb-2 text-start font-semibold">
            <Trans>What you bought</Trans>
          </th>
          <th scope="col" className="pb-2 text-end font-semibold">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-line align-baseline">
          <td className="py-5 pe-6">
            <span className="block font-semibold">
              {receipt.seats === null ? (
                <Trans>
                  One attempt at <span translate="no">{receipt.type_name}</span>
                </Trans>
              ) : (
                <>
                  <span translate="no">{receipt.type_name}</span>, <SeatsBought count={receipt.seats} each={price / receipt.seats} />
                </>
              )}
            </span>
            <span translate="no" className="block text-sm text-ink-muted">
              {receipt.type_code}
            </span>
            {receipt.voucher && receipt.list_price_cents === null && (
              <span className="mt-1 block text-sm text-ink-muted">
                <Trans>
                  Price after voucher{' '}
                  <span translate="no" className="font-mono">
                    {receipt.voucher}
                  </span>
                </Trans>
              </span>
            )}
          </td>
          <td translate="no" className="py-5 text-end tabular-nums">
            {formatAmount(price)}
          </td>
        </tr>
        {receipt.discount_cents > 0 && <DiscountRow receipt={receipt} />}
      </tbody>
      {receipt.part_refund?.refunded_at && (
        <tbody>
          <tr className="border-b border-line align-baseline">
            <td className="py-5 pe-6">
              <Trans>
                Refund for unused seats on <Moment at={receipt.part_refund.refunded_at} zone="UTC" isDayOnly />
              </Trans>
            </td>
            <td translate="no" className="py-5 text-end tabular-nums">
              −{formatAmount(receipt.part_refund.cents)}
            </td>
          </tr>
        </tbody>
      )}
      <tfoot>
        <tr className="align-baseline">
          <th scope="row" className="pt-5 text-start font-display text-subheading font-semibold">
            <Trans>Total</Trans>
          </th>
          <td translate="no" className="pt-5 text-end text-heading font-semibold whitespace-nowrap tabular-nums">
            {total} <span className="font-sans text-caption font-medium text-ink-muted">{receipt.currency}</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function DiscountRow({ receipt: { voucher, discount_cents: cents } }: { receipt: MyPayment }) {
  return (
    <tr className="border-b border-line align-baseline">
      <td className="py-5 pe-6">
        {voucher === null ? (
          <Trans>Volume discount</Trans>
        ) : (
          <Trans>
            Voucher{' '}
            <span translate="no" className="font-mono wrap-anywhere">
              {voucher}
            </span>
          </Trans>
        )}
      </td>
      <td translate="no" className="py-5 text-end whitespace-nowrap tabular-nums">
        −{formatAmount(cents)}
      </td>
    </tr>
  );
}
