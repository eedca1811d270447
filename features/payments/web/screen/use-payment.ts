import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '#ui/client/queries.ts';
import { toast } from '#ui/controls/toast.tsx';
import { startPayment } from '../../contract/payments.ts';
import { judgeFailure, type PaymentFailure } from './payment-failure.ts';

type Options = {
  type: string;
  onSettled: () => unknown;
  onVoucherRefused: (sentence: string) => void;
  leaveTo: (address: string) => void;
};

/** Begins the payment and leaves for the checkout; one press, one payment. */
export function usePayment({ type, onSettled, onVoucherRefused, leaveTo }: Options) {
  const { t } = useLingui();
  const act = useAct(startPayment);
  const isBusy = useRef(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);

  // Whoever comes back by the browser's own button finds the page as it was left.
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isBusy.current = false;
      setIsLeaving(false);
      onSettled();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [onSettled]);

  function tell(error: unknown): void {
    const judged = judgeFailure(error);
    if (judged.kind === 'voucher') return onVoucherRefused(judged.message);
    setFailure(judged);
    onSettled();
    if (judged.kind === 'authentication') toast({ tone: 'error', title: t`Authentication Error`, description: t`User not found.` });
    if (judged.kind === 'payment')
      toast({ tone: 'error', title: t`Payment Error`, description: judged.message ?? t`An unexpected error occurred during payment.` });
    if (judged.kind === 'settled') toast({ tone: 'info', title: judged.message });
  }

  async function pay(voucher: string | null): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      const begun = await act.mutateAsync({ body: { type, voucher } });
      if (begun.checkout_url !== null) {
        setIsLeaving(true);
        toast({ tone: 'info', title: t`Redirecting to Stripe...`, description: t`Please complete your payment.` });
        leaveTo(begun.checkout_url);
        return;
      }
      toast({ tone: 'success', title: t`Payment Successful`, description: t`Your voucher covers this attempt in full.` });
      onSettled();
    } catch (error) {
      tell(error);
    }
    isBusy.current = false;
  }

  return { pay: (voucher: string | null) => void pay(voucher), isPending: act.isPending || isLeaving, isLeaving, failure };
}
