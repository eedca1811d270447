import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { RequestFailed } from '#ui/client/client.ts';
import { useAct } from '#ui/client/queries.ts';
import { quotePrice } from '../../contract/payments.ts';

export type Quote = Received<typeof quotePrice>;
export type VoucherState = ReturnType<typeof useVoucher>;

/** The voucher of this payment: typed, asked about, applied or taken away. */
export function useVoucher(type: string) {
  const { t } = useLingui();
  const asking = useAct(quotePrice);
  const [held] = useState(() => heldVoucher(type));
  const [typed, setTyped] = useState(held ?? '');
  const [quote, setQuote] = useState<Quote | null>(null);
  const [problem, setProblem] = useState<string | undefined>();

  async function apply(): Promise<void> {
    setProblem(undefined);
    if (typed.trim() === '') return setProblem(t`Enter your voucher code.`);
    try {
      const applied = await asking.mutateAsync({ body: { type, voucher: typed } });
      setQuote(applied);
      holdVoucher(type, applied.voucher);
    } catch (error) {
      const isSaid = error instanceof RequestFailed && error.status < 500 && error.code !== 'unreadable_answer';
      setProblem(isSaid ? (error.fields['voucher'] ?? error.message) : t`We couldn’t check your voucher. Try again.`);
    }
  }

  // Whoever turns back at the checkout finds the voucher as it was.
  useEffect(() => {
    if (held === null) return;
    asking.mutateAsync({ body: { type, voucher: held } }).then(setQuote, (error: unknown) => {
      // Nobody could say; the code stays in its field, to be applied again.
      if (!(error instanceof RequestFailed && error.status === 422)) return;
      // It was used or has ended since; nobody has just typed it, so nothing is wrong.
      setTyped('');
      holdVoucher(type, null);
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for what was held when the screen came
  }, []);

  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setProblem(undefined);
    },
    quote,
    problem,
    isApplying: asking.isPending,
    apply: () => void apply(),
    remove: () => {
      setQuote(null);
      setTyped('');
      holdVoucher(type, null);
    },
    /** It counted a moment ago, but no longer does. */
    refuse: (sentence: string) => {
      setQuote(null);
      setProblem(sentence);
      holdVoucher(type, null);
    },
  };
}

const keyOf = (type: string): string => `meridian.voucher-of.${type}`;

/** Storage may be closed to the page; then the code is typed again. */
function heldVoucher(type: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(type));
  } catch {
    return null;
  }
}

function holdVoucher(type: string, code: string | null): void {
  try {
    if (code === null) sessionStorage.removeItem(keyOf(type));
    else sessionStorage.setItem(keyOf(type), code);
  } catch {
    // Then the code is typed again.
  }
}
