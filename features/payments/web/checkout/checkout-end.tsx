import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { buttonStyle } from '#ui/controls/button-style.ts';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Checkout } from './checkout-frame.tsx';

/** A checkout that takes no payment any more. */
export function CheckoutEnd({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui();
  const isPaid = checkout.state === 'paid';
  return (
    <div className="flex flex-col items-start gap-6">
      {isPaid ? (
        <Alert tone="success" title={t`This checkout has been paid`}>
          <Trans>You’re done here.</Trans>
        </Alert>
      ) : (
        <Alert tone="warning" title={t`This checkout has expired`}>
          <Trans>You weren’t charged.</Trans>
        </Alert>
      )}
      <a href={checkout.next ?? checkout.cancel_url} className={buttonStyle()}>
        {isPaid ? <Trans>Back to Meridian</Trans> : <Trans>Try again</Trans>}
      </a>
    </div>
  );
}

export function UnknownCheckout() {
  const { t } = useLingui();
  return (
    <Page title={t`Test checkout`} lead={t`This checkout doesn’t exist.`}>
      <p className="mb-6 max-w-2xl text-ink-muted">
        <Trans>Its address may be incomplete, or this server takes payments through a card provider. You weren’t charged.</Trans>
      </p>
      <ButtonLink to="/assessments">
        <Trans>See all assessments</Trans>
      </ButtonLink>
    </Page>
  );
}

export function CheckoutFailure({ error, isFetching, onRetry }: { error: unknown; isFetching: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Page title={t`Test checkout`}>
      <ReadFailure title={t`We couldn’t load the checkout.`} error={error} isRetrying={isFetching} onRetry={onRetry}>
        <Trans>You weren’t charged.</Trans>
      </ReadFailure>
    </Page>
  );
}
