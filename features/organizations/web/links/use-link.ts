import { useQuery } from '#ui/client/query-client.ts';
import type { Received } from '#platform/contract/contract.ts';
import { call, RequestFailed } from '#ui/client/client.ts';
import type { openDomainProof } from '../../contract/domain.ts';
import type { openInvitation } from '../../contract/invitations.ts';

/** What stands behind a mailed link. The token goes in the body, so that no log of addresses keeps it, and is part of the key. */
export function useLink<C extends typeof openInvitation | typeof openDomainProof>(contract: C, token: string) {
  return useQuery<Received<C>>({
    queryKey: [contract.path, token],
    queryFn: ({ signal }) => call(contract as typeof openInvitation, { body: { token }, signal }) as unknown as Promise<Received<C>>,
    refetchOnWindowFocus: false,
  });
}

/** The link was used, replaced, revoked, is too old, or was never whole. */
export const isEnded = (error: unknown): boolean => error instanceof RequestFailed && (error.status === 410 || error.status === 422);
