import { useEffect, useReducer } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { mayRetry } from '#ui/client/retry.ts';
import { readGate } from '../../contract/gate.ts';
import { attemptOf, firstVisit, gateScreenOf, nextVisit } from '../../rules/gate-visit.ts';
import { windowIdOfPage } from '../sync/window-id.ts';
import { isClosed, isUnchecked, isUnknown } from './gate-failure.ts';
import { useBegin } from './use-begin.ts';
import { useDelivery } from './use-delivery.ts';

const closingPollMs = 2000;

/** One visit to the gate: what the server said, what was done since, and the screen that follows from both. */
export function useGateVisit(id: string, requestId: string | null) {
  const [visit, dispatch] = useReducer(nextVisit, firstVisit);
  const windowId = windowIdOfPage();
  const gate = useReply(
    readGate,
    { params: { id }, ...(requestId !== null && { query: { request: requestId } }) },
    {
      // A yes of an earlier visit opens nothing now, and no screen changes by itself while it is being read.
      gcTime: 0,
      staleTime: Infinity,
      networkMode: 'always',
      retry: mayRetry,
      refetchOnReconnect: true,
      refetchInterval: ({ state }) => (state.data?.attempt?.state === 'closing' ? closingPollMs : false),
    },
  );
  const view = gate.data;
  const attemptId = attemptOf(view, visit);
  const mayDeliver = gateScreenOf(view, visit, false) === 'finalizing';
  const delivery = useDelivery(mayDeliver ? attemptId : null, windowId);
  const begin = useBegin({ view, attemptId, dispatch, askAnew: () => gate.refetch() });

  // The attempt ended between the question and the delivery: the gate knows where it leads now.
  const isOver = isClosed(delivery.error);
  const { refetch } = gate;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);

  const isBack = isUnchecked(delivery.error);
  useEffect(() => {
    if (isBack) void refetch().then(() => dispatch({ kind: 'asked_anew' }));
  }, [isBack, refetch]);

  return {
    view,
    visit,
    windowId,
    attemptId,
    delivery,
    begin,
    screen: gateScreenOf(view, visit, delivery.data !== undefined),
    isMissing: isUnknown(gate.error) || isUnknown(delivery.error),
    failure: gate.error,
    isFetching: gate.isFetching,
    reread: () => void refetch(),
    passCheck: () => dispatch({ kind: 'check_passed' }),
  };
}
