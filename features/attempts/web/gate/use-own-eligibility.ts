import type { Eligibility } from '#features/catalog/rules/eligibility.ts';
import { useReply } from '#ui/client/queries.ts';
import { readGate } from '../../contract/gate.ts';
import { eligibilityOf } from '../../rules/eligibility.ts';

/** Where the reader stands with a type: undefined while it is being read, null where nothing is known. */
export function useOwnEligibility(type: string, requestId: string | null = null): Eligibility | null | undefined {
  const query = requestId === null ? {} : { request: requestId };
  const { data, error } = useReply(readGate, { params: { id: type }, query }, { staleTime: 0 });
  if (data) return eligibilityOf(data);
  return error ? null : undefined;
}
