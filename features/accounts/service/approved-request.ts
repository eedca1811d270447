import type { Executor } from '#platform/database/database.ts';
import { listRequestsOf } from '../store/roles.ts';
import type { RequestableRole } from '../rules/role.ts';

/** What a person's newest approved request for a role named as the place they work for; null when it named none. */
export async function findApprovedWorkplace(tx: Executor, userId: string, role: RequestableRole): Promise<string | null> {
  const requests = await listRequestsOf(tx, userId);
  return requests.find((request) => request.status === 'approved' && request.requestedRole === role)?.organization ?? null;
}
