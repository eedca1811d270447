import { listMyAttempts, type MyAttempt } from '#features/attempts/contract/attempts.ts';
import { secondsLeft } from '#features/attempts/rules/countdown.ts';
import { listMyReviews } from '#features/integrity/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { useServerNow } from './use-server-now.ts';

/** An attempt with the seconds that are left of it, null while no clock runs, and whether a person is reviewing it. */
export type WatchedAttempt = MyAttempt & { leftSeconds: number | null; isUnderReview: boolean };

const isOpen = ({ state }: MyAttempt): boolean => state === 'ready' || state === 'running' || state === 'closing';

/** How soon to refetch: often while an attempt is open, most often while it is being scored; finished ones do not change by themselves. */
function refetchMs(attempts: readonly MyAttempt[]): number | false {
  if (attempts.some(({ state }) => state === 'closing')) return 3000;
  return attempts.some(isOpen) ? 15_000 : false;
}

/** All attempts of the reader, newest first, with running clocks counted on by the server's time. */
export function useMyAttempts() {
  const { data, error, isFetching, refetch } = useReply(
    listMyAttempts,
    {},
    { staleTime: 0, refetchInterval: ({ state }) => refetchMs(state.data?.attempts ?? []) },
  );
  const { data: reviewed } = useReply(listMyReviews, {}, { staleTime: 0 });
  const underReview = new Set(reviewed?.reviews.flatMap(({ attempt_id: id, state }) => (state === 'open' ? [id] : [])));
  const isWatched = data?.attempts.some(({ state }) => state === 'running') ?? false;
  const nowMs = useServerNow(data?.server_now, isWatched);
  const attempts = data?.attempts.map((mine): WatchedAttempt => {
    const attempt = { ...mine, leftSeconds: null, isUnderReview: underReview.has(mine.id) };
    if (attempt.state !== 'running' || attempt.deadline_at === null || nowMs === null) return attempt;
    const leftSeconds = secondsLeft(Date.parse(attempt.deadline_at) - nowMs);
    // Its time has passed since the server was asked; the next answer says how it ended.
    return leftSeconds === 0 ? { ...attempt, state: 'closing' } : { ...attempt, leftSeconds };
  });
  return { attempts, open: attempts?.filter(isOpen) ?? [], error, isFetching, refetch };
}
