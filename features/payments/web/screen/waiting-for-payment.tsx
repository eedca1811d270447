import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { SpinnerRing } from '#ui/controls/spinner-ring.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PaymentSteps } from './payment-steps.tsx';

type Props = { name: string | undefined; isOver: boolean; isAsking: boolean; onAskAgain: () => void; onGiveUp: () => void };

/** The payer is back before the webhook of the payment. */
export function WaitingForPayment({ name, isOver, isAsking, onAskAgain, onGiveUp }: Props) {
  const { t } = useLingui();
  return (
    <Page title={name === undefined ? t`Assessment` : <span translate="no">{name}</span>} width="text">
      <PaymentSteps />
      <Card>
        {isOver ? (
          <Alert tone="info" title={t`Your payment isn’t confirmed yet`}>
            <p>
              <Trans>
                If you’ve paid, don’t pay again. You can start as soon as the payment is confirmed, and we’ll email you a receipt. You can
                close this page.
              </Trans>
            </p>
            <p className="mt-2">
              <Trans>
                Nothing after an hour? <TextLink to="/contact">Contact us</TextLink> and we’ll look into it.
              </Trans>
            </p>
          </Alert>
        ) : (
          <output className="flex items-start gap-4">
            <SpinnerRing className="mt-0.5 size-6 shrink-0 text-gold" />
            <span>
              <span className="block font-display text-subheading font-semibold text-ink">
                <Trans>Waiting for your payment to be confirmed…</Trans>
              </span>
              <span className="mt-1.5 block text-ink-muted">
                <Trans>This usually takes a few seconds. This page will continue on its own. Don’t pay again.</Trans>
              </span>
            </span>
          </output>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {isOver && (
            <Button isPending={isAsking} onPress={onAskAgain}>
              <Trans>Check again</Trans>
            </Button>
          )}
          <Button variant="quiet" onPress={onGiveUp}>
            <Trans>I haven’t paid yet</Trans>
          </Button>
        </div>
      </Card>
    </Page>
  );
}
