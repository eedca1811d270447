import { Trans } from '@lingui/react/macro';
import type { WireAnnulment } from '../../contract/attempts.ts';

/** Why an attempt was annulled, that it counts for nothing, and what became of the payment. */
export function AnnulmentWords({ annulment: { reason, payment } }: { annulment: WireAnnulment }) {
  return (
    <>
      <p>
        <Trans>Reason: {reason}</Trans>
      </p>
      <p>
        <Trans>It doesn’t count toward your limit, start a waiting period, or appear on the leaderboard.</Trans>{' '}
        <PaymentWords payment={payment} />
      </p>
    </>
  );
}

function PaymentWords({ payment }: Pick<WireAnnulment, 'payment'>) {
  switch (payment) {
    case 'given_back':
      return <Trans>Your payment covers another attempt.</Trans>;
    case 'refunded':
      return <Trans>We’re refunding your payment.</Trans>;
    case 'held':
      return <Trans>If your bank clears the payment, it covers another attempt.</Trans>;
    case 'free':
    case 'settled':
    case null:
      return null;
  }
}
