import { useQuery } from '#ui/client/query-client.ts';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect } from 'react';
import { call } from '#ui/client/client.ts';
import { mayRetry } from '#ui/client/retry.ts';
import { toast } from '#ui/controls/toast.tsx';
import { deliverQuestions } from '../../contract/attempts.ts';
import { isClosed, isUnknown, saidWhy } from './gate-failure.ts';

/** Fetches the questions once; the first delivery starts the clock, so it is never asked for before its time, and never twice. */
export function useDelivery(attemptId: string | null, windowId: string) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [deliverQuestions.path, attemptId, windowId],
    queryFn: () => call(deliverQuestions, { params: { id: attemptId ?? '' }, body: { window_id: windowId } }),
    enabled: attemptId !== null,
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
    retry: mayRetry,
    refetchOnReconnect: true,
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  const isReported = error !== null && !isClosed(error) && !isUnknown(error);
  const message = isReported ? (saidWhy(error) ?? t`The questions didn’t load.`) : null;
  useEffect(() => {
    if (message !== null) toast({ tone: 'error', title: t`Error Loading Questions`, description: message });
  }, [message, t]);
  return { data, error, message, isFetching, retry };
}
