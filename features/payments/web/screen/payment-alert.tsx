import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { Tone } from '#ui/controls/tone.ts';
import type { WirePaymentState } from '../../contract/payments.ts';
import type { GateNotice } from '../../rules/return-visit.ts';
import type { PaymentFailure } from './payment-failure.ts';

type Props = { paymentState: WirePaymentState; notice: GateNotice; failure: PaymentFailure | null; slug: string };

/** What became of the last payment and of the money, where it cannot be overlooked; the order's button pays again. */
export function PaymentAlert(props: Props) {
  return <div className="mb-8 empty:mb-0">{alertOf(props)}</div>;
}

function alertOf({ paymentState, notice, failure, slug }: Props): ReactNode {
  if (failure?.kind === 'authentication') return <NotSignedIn slug={slug} />;
  if (failure?.kind === 'payment') return <Failed message={failure.message} />;
  if (paymentState.awaits === 'person') return <HeldPayment />;
  if (paymentState.status === 'failed') return <LastFailure reason={paymentState.reason} />;
  return notice === 'nothing_arrived' || notice === 'canceled' ? <Returned notice={notice} /> : null;
}

function Failed({ message }: { message: string | null }) {
  const { t } = useLingui();
  return (
    <Alert tone="error" title={t`Payment Error`}>
      {message ?? t`An unexpected error occurred during payment.`} <Trans>You weren’t charged.</Trans>
    </Alert>
  );
}

function LastFailure({ reason }: { reason: WirePaymentState['reason'] }) {
  const { t } = useLingui();
  const told: Record<NonNullable<typeof reason>, { tone: Tone; title: string; text: string }> = {
    declined: {
      tone: 'error',
      title: t`Your payment didn’t go through`,
      text: t`You weren’t charged. Try again or use another card.`,
    },
    canceled: { tone: 'warning', title: t`Payment Canceled`, text: t`You weren’t charged.` },
    expired: { tone: 'warning', title: t`The checkout expired`, text: t`You weren’t charged.` },
  };
  const { tone, title, text } = told[reason ?? 'declined'];
  return (
    <Alert tone={tone} title={title}>
      {text}
    </Alert>
  );
}

function NotSignedIn({ slug }: { slug: string }) {
  const { t } = useLingui();
  return (
    <Alert tone="error" title={t`Authentication Error`}>
      <p>
        <Trans>User not found.</Trans> <Trans>You weren’t charged. Log in again to pay.</Trans>
      </p>
      <ButtonLink to={`/login?${new URLSearchParams({ next: `/assessment/${slug}` })}`} size="small" className="mt-3">
        <Trans>Log in</Trans>
      </ButtonLink>
    </Alert>
  );
}

/** Money came that is not what was asked for. */
function HeldPayment() {
  const { t } = useLingui();
  return (
    <Alert tone="warning" title={t`We’re checking your payment`}>
      <Trans>
        The amount we received doesn’t match the price. We’re looking into it. Don’t pay again. Questions?{' '}
        <TextLink to="/contact">Contact us</TextLink>.
      </Trans>
    </Alert>
  );
}

function Returned({ notice }: { notice: 'nothing_arrived' | 'canceled' }) {
  const { t } = useLingui();
  if (notice === 'canceled') return <Alert tone="warning" title={t`Payment Canceled`}>{t`You weren’t charged.`}</Alert>;
  return (
    <Alert tone="info" title={t`We haven’t received a payment for this attempt`}>
      <Trans>If you just paid, reload this page in a minute. Otherwise, you can pay now.</Trans>
    </Alert>
  );
}
