import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { Tone } from '#ui/controls/tone.ts';
import type { WirePaymentState } from '../../contract/payments.ts';
import type { GateNotice } from '../../rules/return-visit.ts';
import type { PaymentFailure } from './payment-failure.ts';

type Props = {
  paymentState: WirePaymentState;
  notice: GateNotice;
  failure: PaymentFailure | null;
  slug: string;
  isPending: boolean;
  onRetry: () => void;
};

/** What became of the last payment, where it cannot be overlooked, with the way to try again. */
export function PaymentAlert(props: Props) {
  return <div className="mb-8 empty:mb-0">{alertOf(props)}</div>;
}

function alertOf({ paymentState, notice, failure, slug, isPending, onRetry }: Props): ReactNode {
  if (failure?.kind === 'authentication') return <NotSignedIn slug={slug} />;
  if (failure?.kind === 'payment') return <Failed message={failure.message} isPending={isPending} onRetry={onRetry} />;
  if (paymentState.awaits === 'person') return <HeldPayment />;
  if (paymentState.status === 'failed') return <LastFailure reason={paymentState.reason} isPending={isPending} onRetry={onRetry} />;
  return notice === 'nothing_arrived' || notice === 'canceled' ? <Returned notice={notice} /> : null;
}

function Failed({ message, ...retry }: { message: string | null } & Retry) {
  const { t } = useLingui();
  return (
    <Alert tone="error" title={t`Payment Error`}>
      <WithRetry text={message ?? t`An unexpected error occurred during payment.`} {...retry} />
    </Alert>
  );
}

function LastFailure({ reason, ...retry }: { reason: WirePaymentState['reason'] } & Retry) {
  const { t } = useLingui();
  const told: Record<NonNullable<typeof reason>, { tone: Tone; title: string; text: string }> = {
    declined: {
      tone: 'error',
      title: t`Your payment didn’t go through`,
      text: t`You weren’t charged. Try again or use another card.`,
    },
    canceled: { tone: 'warning', title: t`Payment Canceled`, text: t`You weren’t charged.` },
    expired: { tone: 'warning', title: t`The checkout expired`, text: t`You weren’t charged. You can try again.` },
  };
  const { tone, title, text } = told[reason ?? 'declined'];
  return (
    <Alert tone={tone} title={title}>
      <WithRetry text={text} {...retry} />
    </Alert>
  );
}

type Retry = { isPending: boolean; onRetry: () => void };

function WithRetry({ text, isPending, onRetry }: Retry & { text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{text}</p>
      <Button variant="secondary" size="small" isPending={isPending} onPress={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}

function NotSignedIn({ slug }: { slug: string }) {
  const { t } = useLingui();
  return (
    <Alert tone="error" title={t`Authentication Error`}>
      <p>
        <Trans>User not found.</Trans> <Trans>You weren’t charged. Log in again to pay.</Trans>
      </p>
      <ButtonLink to={`/login?${new URLSearchParams({ next: `/assessment/${slug}` })}`} variant="secondary" size="small" className="mt-3">
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
        The amount we received doesn’t match the price. We’re looking into it. Please don’t pay again until you hear from us, or{' '}
        <TextLink to="/contact">contact us</TextLink>.
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
