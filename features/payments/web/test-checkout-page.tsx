import { useLingui } from '@lingui/react/macro';
import { RequestFailed } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { readTestCheckout } from '../contract/test-checkout.ts';
import { CardForm } from './checkout/card-form.tsx';
import { CheckoutEnd, CheckoutFailure, UnknownCheckout } from './checkout/checkout-end.tsx';
import { CheckoutFrame } from './checkout/checkout-frame.tsx';
import { CheckoutSkeleton } from './checkout/checkout-skeleton.tsx';

const isUnknown = (error: unknown): boolean => error instanceof RequestFailed && (error.status === 404 || error.status === 422);

/** The built-in checkout of local mode: it looks like one of a card provider, and no money moves. */
export function TestCheckoutPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: checkout, error, isFetching, refetch } = useReply(readTestCheckout, { params: { id } }, { gcTime: 0, staleTime: 0 });
  if (isUnknown(error)) return <UnknownCheckout />;
  if (!checkout)
    return error ? <CheckoutFailure error={error} isFetching={isFetching} onRetry={() => void refetch()} /> : <CheckoutSkeleton />;
  const isOver = checkout.state === 'paid' || checkout.state === 'expired';
  return (
    <CheckoutFrame checkout={checkout} title={isOver ? t`Test checkout` : t`Pay with card`}>
      {isOver ? <CheckoutEnd checkout={checkout} /> : <CardForm id={id} checkout={checkout} onStale={refetch} />}
    </CheckoutFrame>
  );
}
