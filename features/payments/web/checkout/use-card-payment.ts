import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { RequestFailed } from '#ui/client/client.ts';
import { useAct } from '#ui/client/queries.ts';
import { authenticateTestCheckout, payTestCheckout } from '../../contract/test-checkout.ts';
import { groupCardNumber } from '../../rules/card-fields.ts';

type Card = { card_number: string; expiry: string; cvc: string };
type FieldName = keyof Card;

const fieldNames: readonly FieldName[] = ['card_number', 'expiry', 'cvc'];
const empty: Card = { card_number: '', expiry: '', cvc: '' };

type Wish = { id: string; isAuthenticating: boolean; onStale: () => unknown };

/** What is typed into the checkout, what the card and its bank say to it, and the way back once it is paid. */
export function useCardPayment({ id, isAuthenticating: wasAuthenticating, onStale }: Wish) {
  const { t } = useLingui();
  const paying = useAct(payTestCheckout);
  const answering = useAct(authenticateTestCheckout);
  const isBusy = useRef(false);
  const [card, setCard] = useState(empty);
  const [problems, setProblems] = useState<Partial<Record<FieldName, string | undefined>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isAuthenticating, setIsAuthenticating] = useState(wasAuthenticating);
  const [isPaid, setIsPaid] = useState(false);

  // Whoever comes back by the browser's own button sees how the checkout stands now.
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setIsPaid(false);
      onStale();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [onStale]);

  function leave(next: string | null): void {
    setIsPaid(true);
    if (next !== null) window.location.assign(next);
  }

  function tell(error: unknown): void {
    if (!(error instanceof RequestFailed) || error.status >= 500) {
      setFailure(t`The checkout cannot be reached. Nothing was charged; please try again.`);
      return;
    }
    if (error.code === 'over') return void onStale();
    const atFields = Object.fromEntries(fieldNames.flatMap((name) => (error.fields[name] ? [[name, error.fields[name]]] : [])));
    setProblems(atFields);
    if (Object.keys(atFields).length === 0) setFailure(error.message);
  }

  async function once(act: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      await act();
    } catch (error) {
      tell(error);
    }
    isBusy.current = false;
  }

  return {
    card,
    problems,
    failure,
    isPending: paying.isPending || answering.isPending,
    isPaid,
    isAuthenticating: isAuthenticating && !isPaid,
    change: (name: FieldName) => (value: string) => {
      setCard((before) => ({ ...before, [name]: value }));
      setProblems((before) => ({ ...before, [name]: undefined }));
    },
    choose: (number: string) => {
      setProblems({});
      setFailure(null);
      setCard(({ expiry, cvc }) => ({ card_number: groupCardNumber(number), expiry: expiry || '12 / 34', cvc: cvc || '123' }));
    },
    /** Sends the card; answers with the first field that is empty, when there is one. */
    submit: (): FieldName | undefined => {
      const missing = {
        ...(card.card_number === '' ? { card_number: t`Enter the card number.` } : {}),
        ...(card.expiry === '' ? { expiry: t`Enter the expiry date as MM/YY.` } : {}),
        ...(card.cvc === '' ? { cvc: t`Enter the three or four digits of the security code.` } : {}),
      };
      setProblems(missing);
      setFailure(null);
      const first = fieldNames.find((name) => missing[name]);
      if (first === undefined)
        void once(async () => {
          const { state, next } = await paying.mutateAsync({ params: { id }, body: card });
          if (state === 'authenticating') setIsAuthenticating(true);
          else leave(next);
        });
      return first;
    },
    answerBank: (isApproved: boolean) =>
      void once(async () => {
        const { state, next } = await answering.mutateAsync({ params: { id }, body: { is_approved: isApproved } });
        setIsAuthenticating(false);
        if (state === 'paid') leave(next);
        else setFailure(t`Your bank refused the payment. Nothing was charged; try another card.`);
      }),
  };
}
