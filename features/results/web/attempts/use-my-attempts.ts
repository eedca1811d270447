import { listMyAttempts, type MyAttempt } from '#features/attempts/contract/attempts.ts';
import { secondsLeft } from '#features/attempts/rules/countdown.ts';
import { listMyReviews } from '#features/integrity/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { useServerNow } from './use-server-now.ts';

/**
 * An attempt with the seconds that are left of it, null while no clock runs, how final its result is, null once it is official, and whether
 * a review went against it.
 */
export type WatchedAttempt = MyAttempt & {
  leftSeconds: number | null;
  finality: 'provisional' | 'under_review' | null;
  isUpheld: boolean;
};

const isOpen = ({ state }: MyAttempt): boolean => ['ready', 'running', 'paused', 'closing'].includes(state);

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
  const finalities = new Map(reviewed?.not_official.map(({ attempt_id: id, finality }) => [id, finality]));
  const upheld = new Set(reviewed?.reviews.filter(({ state }) => state === 'upheld').map(({ attempt_id: id }) => id));
  const isWatched = data?.attempts.some(({ state }) => state === 'running') ?? false;
  const nowMs = useServerNow(data?.server_now, isWatched);
  const attempts = data?.attempts.map((mine): WatchedAttempt => {
    const attempt = { ...mine, leftSeconds: null, finality: finalities.get(mine.id) ?? null, isUpheld: upheld.has(mine.id) };
    if (attempt.state !== 'running' || attempt.deadline_at === null || nowMs === null) return attempt;
    const leftSeconds = secondsLeft(Date.parse(attempt.deadline_at) - nowMs);
    // Its time has passed since the server was asked; the next answer says how it ended.
    return leftSeconds === 0 ? { ...attempt, state: 'closing' } : { ...attempt, leftSeconds };
  });
  return { attempts, open: attempts?.filter(isOpen) ?? [], error, isFetching, refetch };
}
