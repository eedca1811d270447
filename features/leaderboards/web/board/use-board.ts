import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ServerUnreachable } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { toast } from '#ui/controls/toast.tsx';
import { type Board, readBoard } from '../../contract.ts';
import { filters, isFiltered, type View } from '../../rules/view.ts';

/** Why demo rows stand in for the board: nobody can be reached, or the server could not answer. */
export type BoardFailure = 'offline' | 'failed';

const retryMs = 5000;
/** Where no stream of changes gets through, the board is asked for now and then. */
const silentMs = 30_000;

type Conditions = { isHydrated: boolean; isLive: boolean; firstBoard: Board | null };

/** The board of a view. It comes back by itself after a failure; rows that are there stay when only a refresh fails. */
export function useBoard(view: View, { isHydrated, isLive, firstBoard }: Conditions) {
  const reply = useReply(
    readBoard,
    { query: filters.parse(view) },
    {
      enabled: isHydrated,
      ...(firstBoard && !isFiltered(view) && { initialData: firstBoard, initialDataUpdatedAt: performance.timeOrigin }),
      placeholderData: keepPreviousData,
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: 'always',
      refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : isLive ? false : silentMs),
    },
  );
  const [lastFailure, setLastFailure] = useState<BoardFailure | null>(null);
  const failure = failureNow(reply, lastFailure);
  if (failure !== lastFailure) setLastFailure(failure);
  useFailureToast(failure);
  return {
    /** Null while loading for the first time, during a failure, and until a prerendered page is hydrated. */
    board: failure || !isHydrated ? null : (reply.data ?? null),
    failure,
    /** Whether the rows are those of an earlier view, until the new ones come. */
    isLate: reply.isPlaceholderData && !failure,
    isFetching: reply.isFetching,
    updatedAt: reply.dataUpdatedAt,
    retry: () => void reply.refetch(),
  };
}

type Reply = { status: 'pending' | 'error' | 'success'; data: unknown; error: Error | null; isPlaceholderData: boolean };

/** While the next answer is awaited, a failure lasts: another filter shows other demo rows and not a spinner. */
function failureNow({ status, data, error, isPlaceholderData }: Reply, last: BoardFailure | null): BoardFailure | null {
  if (status === 'pending' || isPlaceholderData) return last;
  if (data !== undefined) return null;
  return !navigator.onLine || error instanceof ServerUnreachable ? 'offline' : 'failed';
}

function useFailureToast(failure: BoardFailure | null): void {
  const { t } = useLingui();
  useEffect(() => {
    if (failure === 'offline')
      toast({
        tone: 'warning',
        title: t`Offline Mode`,
        description: t`Displaying demo leaderboard data as the connection to the server is unavailable.`,
      });
    if (failure === 'failed')
      toast({ tone: 'error', title: t`Error`, description: t`Could not fetch leaderboard data. Showing demo content.` });
  }, [failure, t]);
}
