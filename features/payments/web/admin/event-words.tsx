import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentEvent } from '../../contract/admin.ts';
import type { ListedOutcome } from '../../rules/reversal.ts';

export function useOutcomeLabels(): Readonly<Record<ListedOutcome, string>> {
  const { t } = useLingui();
  return {
    unknown: t`No matching payment`,
    refunded: t`Refunded at the provider`,
    partly_refunded: t`Partially refunded`,
    refund_failed: t`Refund failed`,
    disputed: t`Chargeback`,
    inquiry: t`Bank inquiry`,
    dispute_won: t`Chargeback won`,
    dispute_lost: t`Chargeback lost`,
  };
}

/** What an event did here, and what is left to do. */
export function EventSentence({ event: { outcome, is_used: isUsed } }: { event: PaymentEvent }) {
  switch (outcome) {
    case 'unknown':
      return <Trans>The signature is valid, but the event matches no payment here. Look it up at the provider.</Trans>;
    case 'refunded':
      return isUsed ? (
        <Trans>The result is off the leaderboard and has no certificate. No action needed.</Trans>
      ) : (
        <Trans>The payment can no longer be used. No action needed.</Trans>
      );
    case 'partly_refunded':
      return <Trans>The attempt stays paid for. To end it, refund the rest.</Trans>;
    case 'refund_failed':
      return <Trans>The payer didn’t get the money. Refund it again, or pay them another way.</Trans>;
    case 'disputed':
      return isUsed ? (
        <Trans>
          The result is off the leaderboard until the bank decides. Respond to the bank through the provider before the deadline.
        </Trans>
      ) : (
        <Trans>The payment can’t be used until the bank decides. Respond to the bank through the provider before the deadline.</Trans>
      );
    case 'inquiry':
      return (
        <Trans>This is only an inquiry from the bank. Nothing has changed here. Respond through the provider before the deadline.</Trans>
      );
    case 'dispute_won':
      return <Trans>The payment counts again, with everything it paid for. No action needed.</Trans>;
    case 'dispute_lost':
      return <Trans>The bank kept the money, so the payment counts as refunded. No action needed.</Trans>;
  }
}
