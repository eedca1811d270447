import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { RequestFailed } from '#ui/client/client.ts';
import { useAct } from '#ui/client/queries.ts';
import { authenticateTestCheckout, payTestCheckout } from '../../contract/test-checkout.ts';
import { type FieldName, useCardFields } from './use-card-fields.ts';

type Options = { id: string; isAuthenticating: boolean; onStale: () => unknown };

/** Pays the test checkout: what the card and its bank answer, and the redirect once it is paid. */
export function useCardPayment({ id, isAuthenticating: wasAuthenticating, onStale }: Options) {
  const { t } = useLingui();
  const paying = useAct(payTestCheckout);
  const answering = useAct(authenticateTestCheckout);
  const { setFailure, showRefusal, markMissing, ...fields } = useCardFields();
  const [isAuthenticating, setIsAuthenticating] = useState(wasAuthenticating);
  const { isPaid, leave } = useRedirect(onStale);
  const isBusy = useRef(false);

  async function once(request: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      await request();
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.status >= 500) setFailure(t`We can’t reach the checkout.`);
      else if (error.code === 'over') onStale();
      else showRefusal(error);
    }
    isBusy.current = false;
  }

  async function pay(): Promise<void> {
    const { state, next } = await paying.mutateAsync({ params: { id }, body: fields.card });
    if (state === 'authenticating') setIsAuthenticating(true);
    else leave(next);
  }

  async function answerBank(isApproved: boolean): Promise<void> {
    const { state, next } = await answering.mutateAsync({ params: { id }, body: { is_approved: isApproved } });
    setIsAuthenticating(false);
    if (state === 'paid') leave(next);
    else setFailure(t`Your bank declined the payment.`);
  }

  return {
    ...fields,
    isPending: paying.isPending || answering.isPending,
    isPaid,
    isAuthenticating: isAuthenticating && !isPaid,
    /** Sends the card; returns the first empty field, if any. */
    submit: (): FieldName | undefined => {
      const first = markMissing();
      if (first === undefined) void once(pay);
      return first;
    },
    answerBank: (isApproved: boolean) => void once(() => answerBank(isApproved)),
  };
}

/** Leaves for the next page once paid. Coming back by the browser's Back button reloads the checkout. */
function useRedirect(onStale: () => unknown) {
  const [isPaid, setIsPaid] = useState(false);
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setIsPaid(false);
      onStale();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [onStale]);
  const leave = (next: string | null): void => {
    setIsPaid(true);
    if (next !== null) window.location.assign(next);
  };
  return { isPaid, leave };
}
