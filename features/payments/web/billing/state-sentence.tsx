import { Trans } from '@lingui/react/macro';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { MyPayment } from '../../contract/payments.ts';
import { formatAmount } from '../../rules/money.ts';
import type { BillState } from '../../rules/bill-state.ts';

/** What a state means for the payer, and what comes next. */
export function StateSentence({ payment, state }: { payment: MyPayment; state: BillState }) {
  switch (state) {
    case 'paid':
      if (payment.seats !== null) return <PartRefund payment={payment} />;
      return payment.is_used ? (
        <Trans>You’ve used this attempt.</Trans>
      ) : (
        <Trans>
          You have one attempt. <TextLink to={`/assessment/${payment.type_slug}`}>Go to the assessment</TextLink>
        </Trans>
      );
    case 'waiting':
      if (payment.seats !== null) return <Trans>You haven’t finished paying. You can order again on your Seats page.</Trans>;
      return (
        <Trans>
          You haven’t finished paying. <TextLink to={`/assessment/${payment.type_slug}`}>Continue</TextLink>
        </Trans>
      );
    case 'failed':
    case 'canceled':
      return <FailureSentence reason={payment.reason} />;
    case 'held':
      return <Trans>The amount we received doesn’t match the price. We’re looking into it.</Trans>;
    case 'disputed':
      if (payment.seats !== null) return <Trans>Your bank is reviewing this payment. Available seats are on hold until it decides.</Trans>;
      return <Trans>Your bank is reviewing this payment. You can’t use it until the bank decides.</Trans>;
    case 'refund_due':
      return <Trans>Your refund is on its way. Your bank may take a few days to show it.</Trans>;
    case 'refunded':
      return payment.refunded_at ? (
        <Trans>
          {' '}
          Refunded on <Moment at={payment.refunded_at} isDayOnly />
        </Trans>
      ) : null;
  }
}

function PartRefund({ payment: { part_refund: part } }: { payment: MyPayment }) {
  if (!part) return <Trans>The seats belong to your organization.</Trans>;
  const amount = <span translate="no">{formatAmount(part.cents)}</span>;
  return part.refunded_at ? (
    <Trans>
      {amount} refunded on <Moment at={part.refunded_at} isDayOnly />
    </Trans>
  ) : (
    <Trans>We’re refunding {amount}. Your bank may take a few days to show it.</Trans>
  );
}

function FailureSentence({ reason }: { reason: MyPayment['reason'] }) {
  switch (reason) {
    case 'declined':
      return <Trans>Your card was declined. You weren’t charged.</Trans>;
    case 'canceled':
    case null:
      return <Trans>You weren’t charged.</Trans>;
    case 'expired':
      return <Trans>The checkout expired. You weren’t charged.</Trans>;
  }
}
