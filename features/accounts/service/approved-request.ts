import type { Executor } from '#platform/database/database.ts';
import { listRequestsOf } from '../store/roles.ts';
import type { RequestableRole } from '../rules/role.ts';

type Workplace = { name: string | null; timeZone: string | null };

/** What a person's newest approved request for a role named as the place they work for, and the zone it came from. */
export async function findApprovedWorkplace(tx: Executor, userId: string, role: RequestableRole): Promise<Workplace> {
  const requests = await listRequestsOf(tx, userId);
  const approved = requests.find((request) => request.status === 'approved' && request.requestedRole === role);
  return { name: approved?.organization ?? null, timeZone: approved?.timeZone ?? null };
}
