import { useReply } from '#ui/client/queries.ts';
import { countProgress } from '../../contract/progress.ts';

/** How many people of a roster have an open request for an assessment; null until that is known. */
export function useOpenRequests(rosterId: string, type: string | null): number | null {
  const { data } = useReply(countProgress, { query: { roster: rosterId } });
  return data ? (data.types.find(({ code }) => code === type)?.open_requests ?? 0) : null;
}
