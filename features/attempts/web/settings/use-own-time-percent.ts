import { useReply } from '#ui/client/queries.ts';
import { readOwnAccommodation } from '../../contract/accommodations.ts';

/** The time that whoever is signed in is allowed, in percent of the usual time. */
export function useOwnTimePercent({ isCandidate }: { isCandidate: boolean }): number {
  const { data } = useReply(readOwnAccommodation, {}, { enabled: isCandidate });
  return data?.accommodation?.time_percent ?? 100;
}
