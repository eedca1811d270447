import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { claimOf, returnParameters } from '#features/payments/rules/return-visit.ts';
import { call } from '#ui/client/client.ts';
import { cancelSeatOrder, confirmSeatOrder, type WireOrderState } from '../../contract/seats.ts';

type Order = WireOrderState | { state: 'unknown'; size: number };

/** Delays between polls while the money is on its way: longer each time, two minutes in all. */
const pausesMs = [1, 2, 3, 5, 8, 12, 18, 26, 45].map((seconds) => seconds * 1000);

/** What became of the order with which somebody comes back from the payment page; the server says it, never the address. Null without one. */
export function useSeatOrder(onPaid: () => void): Order | null {
  const [parameters, setParameters] = useSearchParams();
  const [returned] = useState(() => ({ id: parameters.get('order'), claim: claimOf((name) => parameters.get(name)) }));
  const [order, setOrder] = useState<Order | null>(returned.id === null ? null : { state: 'waiting', size: 0 });
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const { id, claim } = returned;
    if (id === null) return;
    if (asked === 0) {
      const forget = (address: URLSearchParams) => {
        for (const name of ['order', ...Object.values(returnParameters)]) address.delete(name);
        return address;
      };
      setParameters(forget, { replace: true, preventScrollReset: true });
    }
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const body = { payment_id: id };
    const follow = async () => {
      const answer = await (claim === 'canceled' ? call(cancelSeatOrder, { body }) : call(confirmSeatOrder, { body })).catch(
        () => ({ state: 'unknown', size: 0 }) as const,
      );
      if (isOver) return;
      setOrder(answer);
      if (answer.state === 'paid') onPaid();
      const pauseMs = answer.state === 'waiting' ? pausesMs[asked] : undefined;
      if (pauseMs !== undefined) timer = setTimeout(() => setAsked((times) => times + 1), pauseMs);
    };
    void follow();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- asks once a turn, whatever changes around it
  }, [returned, asked]);

  return order;
}
