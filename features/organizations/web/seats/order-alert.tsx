import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { useSeatOrder } from './use-seat-order.ts';

type Order = NonNullable<ReturnType<typeof useSeatOrder>>;

/** What became of an order, for whoever comes back from paying. */
export function OrderAlert({ order }: { order: Order }) {
  const { t } = useLingui();
  switch (order.state) {
    case 'waiting':
      return (
        <Alert tone="info" title={t`Waiting for your payment`}>
          <Trans>Your seats appear here as soon as the payment is confirmed. You can leave this page.</Trans>
        </Alert>
      );
    case 'paid':
      return (
        <Alert tone="success" title={t`Payment successful`}>
          <Plural value={order.size} one="# seat is ready to use." other="# seats are ready to use." />
        </Alert>
      );
    case 'failed':
      return <Alert tone="warning" title={t`Payment canceled. You weren’t charged.`} />;
    case 'held':
      return (
        <Alert tone="warning" title={t`We’re checking this payment`}>
          <Trans>The amount doesn’t match your order. We’re looking into it and will email you.</Trans>
        </Alert>
      );
    case 'refunded':
      return <Alert tone="warning" title={t`We’re refunding this payment`} />;
    case 'unknown':
      return (
        <Alert tone="error" title={t`We couldn’t check this payment`}>
          <Trans>
            Reload the page. If you paid and no seats appear, <TextLink to="/contact">contact us</TextLink>.
          </Trans>
        </Alert>
      );
  }
}
