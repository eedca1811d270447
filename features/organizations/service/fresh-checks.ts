import type { Transaction } from '#platform/database/database.ts';
import { holdChecks, listCheckedSince } from '../store/checks.ts';

type Found = { organizationId: string; certificateIds: readonly string[]; now: Date };

/** Those that the organization has not looked up today: holders see a lookup once a day for each organization, however often it checks. */
export async function listFresh(tx: Transaction, { organizationId, certificateIds, now }: Found): Promise<string[]> {
  await holdChecks(tx, organizationId);
  const since = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  const known = await listCheckedSince(tx, { organizationId, certificateIds, since });
  return certificateIds.filter((id) => !known.has(id));
}
