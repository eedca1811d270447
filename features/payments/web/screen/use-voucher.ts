import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
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
  const [typed, setTyped] = useState('');
  const [quote, setQuote] = useState<Quote | null>(null);
  const [problem, setProblem] = useState<string | undefined>();

  async function apply(): Promise<void> {
    setProblem(undefined);
    if (typed.trim() === '') return setProblem(t`Enter the code of your voucher.`);
    try {
      setQuote(await asking.mutateAsync({ body: { type, voucher: typed } }));
    } catch (error) {
      const isSaid = error instanceof RequestFailed && error.status < 500 && error.code !== 'unreadable_answer';
      setProblem(isSaid ? (error.fields['voucher'] ?? error.message) : t`The voucher could not be checked. Please try again.`);
    }
  }

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
    },
    /** It counted a moment ago, but no longer does. */
    refuse: (sentence: string) => {
      setQuote(null);
      setProblem(sentence);
    },
  };
}
