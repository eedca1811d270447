import { useQuery } from '#ui/client/query-client.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#ui/client/client.ts';
import { replyKey } from '#ui/client/queries.ts';
import { toast } from '#ui/controls/toast.tsx';
import { cancelPayment, confirmPayment, type WirePaymentState, readPaymentState } from '../contract/payments.ts';
import { claimOf, decideGate, type GateNotice, type ReturnClaim, returnParameters } from '../rules/return-visit.ts';

const toasts = {
  free: { tone: 'success', title: msg`Free Assessment`, description: msg`This assessment is free. Starting now.` },
  paid: { tone: 'success', title: msg`Payment Successful`, description: undefined },
  // The payment screen says these itself, and a toast would lie over its button.
  canceled: null,
  nothing_arrived: null,
} as const;

/** What a person has paid for a type, as the server says it; someone back from the provider makes the server check first. */
export function useReturnVisit(type: string, pausesMs: readonly number[]) {
  const { claim, forgetClaim } = useReturnClaim();
  const {
    data: paymentState,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: replyKey(readPaymentState, { query: { type } }),
    queryFn: ({ signal }) => requestState(type, claim, signal),
    // A yes from an earlier visit opens nothing now.
    gcTime: 0,
    staleTime: 0,
  });
  const gate = paymentState && decideGate(claim, paymentState).gate;
  const { isOpen, notice } = useGateNotice(paymentState, claim, forgetClaim);
  const hasAskedEnough = usePolling(gate === 'waiting' && !isFetching, pausesMs, refetch);
  return {
    paymentState,
    error,
    isFetching,
    refetch,
    /** Stays open once the server said yes: using the entitlement ends its "completed". */
    gate: isOpen ? ('open' as const) : gate,
    notice,
    hasAskedEnough,
    /** Whoever has not paid after all goes to the payment screen. */
    stopWaiting: forgetClaim,
  };
}

/** What the address claims about the payment, until it is forgotten. */
function useReturnClaim() {
  const [parameters, setParameters] = useSearchParams();
  const [claim, setClaim] = useState<ReturnClaim>(() => claimOf((name) => parameters.get(name)));
  const forgetClaim = useCallback(() => {
    setClaim(null);
    setParameters(
      (address) => {
        for (const name of Object.values(returnParameters)) address.delete(name);
        return address;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [setParameters]);
  return { claim, forgetClaim };
}

/** Acts on each decision about the gate once: opens it, shows its notice, and clears the claim from the address. */
function useGateNotice(paymentState: WirePaymentState | undefined, claim: ReturnClaim, forgetClaim: () => void) {
  const { _ } = useLingui();
  const [notice, setNotice] = useState<GateNotice>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!paymentState || isOpen) return;
    const decided = decideGate(claim, paymentState);
    if (decided.gate === 'waiting') return;
    if (decided.gate === 'open') setIsOpen(true);
    if (decided.notice) setNotice(decided.notice);
    const shown = decided.notice && toasts[decided.notice];
    if (shown) toast({ tone: shown.tone, title: _(shown.title), description: shown.description && _(shown.description) });
    if (claim !== null) forgetClaim();
  }, [paymentState, isOpen, claim, _, forgetClaim]);
  return { isOpen, notice };
}

/** Asks again after each pause while it should; true once all pauses are used up. */
function usePolling(isWaiting: boolean, pausesMs: readonly number[], refetch: () => unknown): boolean {
  const [asked, setAsked] = useState(0);
  const pauseMs = isWaiting ? pausesMs[asked] : undefined;
  useEffect(() => {
    if (pauseMs === undefined) return;
    const timer = setTimeout(() => {
      setAsked((times) => times + 1);
      void refetch();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [pauseMs, refetch]);
  return asked >= pausesMs.length;
}

function requestState(type: string, claim: ReturnClaim, signal: AbortSignal): Promise<WirePaymentState> {
  if (claim === 'success') return call(confirmPayment, { body: { type }, signal });
  if (claim === 'canceled') return call(cancelPayment, { body: { type }, signal });
  return call(readPaymentState, { query: { type }, signal });
}
