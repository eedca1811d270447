import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#ui/client/client.ts';
import { replyKey } from '#ui/client/queries.ts';
import { toast } from '#ui/controls/toast.tsx';
import { cancelPayment, confirmPayment, type PaymentStanding, readStanding } from '../contract/payments.ts';
import { claimOf, decideGate, type GateNotice, type ReturnClaim, returnParameters } from '../rules/return-visit.ts';

const toasts = {
  free: { tone: 'success', title: msg`Free Assessment`, description: msg`This assessment is free. Starting now.` },
  paid: { tone: 'success', title: msg`Payment Successful`, description: undefined },
  canceled: { tone: 'warning', title: msg`Payment Canceled`, description: undefined },
  nothing_arrived: null,
} as const;

/** Where a person stands with the payment for a type: asked of the server, and asked as the address suggests when somebody comes back from the provider. */
export function useReturnVisit(type: string, pausesMs: readonly number[]) {
  const { _ } = useLingui();
  const [parameters, setParameters] = useSearchParams();
  const [claim, setClaim] = useState<ReturnClaim>(() => claimOf((name) => parameters.get(name)));
  const [notice, setNotice] = useState<GateNotice>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  const {
    data: standing,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: replyKey(readStanding, { query: { type } }),
    queryFn: ({ signal }) => askStanding(type, claim, signal),
    // A yes of an earlier visit opens nothing now.
    gcTime: 0,
    staleTime: 0,
  });
  const gate = standing && decideGate(claim, standing).gate;

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

  useEffect(() => {
    if (!standing || isOpen) return;
    const decided = decideGate(claim, standing);
    if (decided.gate === 'waiting') return;
    if (decided.gate === 'open') setIsOpen(true);
    if (decided.notice) setNotice(decided.notice);
    const told = decided.notice && toasts[decided.notice];
    if (told) toast({ tone: told.tone, title: _(told.title), description: told.description && _(told.description) });
    if (claim !== null) forgetClaim();
  }, [standing, isOpen, claim, _, forgetClaim]);

  const pauseMs = gate === 'waiting' && !isFetching ? pausesMs[asked] : undefined;
  useEffect(() => {
    if (pauseMs === undefined) return;
    const timer = setTimeout(() => {
      setAsked((times) => times + 1);
      void refetch();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [pauseMs, refetch]);

  return {
    standing,
    error,
    isFetching,
    refetch,
    /** Once the server has said yes the room stays open, because using the entitlement up ends its "completed". */
    gate: isOpen ? ('open' as const) : gate,
    notice,
    /** Nobody asks by itself any more. */
    hasAskedEnough: asked >= pausesMs.length,
    /** Whoever has not paid after all goes to the payment screen. */
    stopWaiting: forgetClaim,
  };
}

function askStanding(type: string, claim: ReturnClaim, signal: AbortSignal): Promise<PaymentStanding> {
  if (claim === 'success') return call(confirmPayment, { body: { type }, signal });
  if (claim === 'canceled') return call(cancelPayment, { body: { type }, signal });
  return call(readStanding, { query: { type }, signal });
}
