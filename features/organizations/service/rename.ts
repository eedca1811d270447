import { isReservedName, skeletonOf } from '#features/accounts/service/board-name.ts';
import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { insertAct } from '../store/acts.ts';
import type { Membership } from '../store/members.ts';
import { isNameProvenElsewhere, putOrganization } from '../store/organizations.ts';

/** The skeleton to keep with a name, unless the name is ours or looks like that of another organization with a proven domain. */
export async function claimName(
  tx: Transaction,
  { name, exceptId }: { name: string; exceptId: string | null },
): Promise<Outcome<{ nameSkeleton: string }, 'name_taken' | 'name_reserved'>> {
  if (isReservedName(name)) return refuse('name_reserved');
  const nameSkeleton = skeletonOf(name);
  if (await isNameProvenElsewhere(tx, { nameSkeleton, exceptId })) return refuse('name_taken');
  return ok({ nameSkeleton });
}

/** People know an organization by its name, so administrators read of every change. */
export async function renameOrganization(
  tx: Transaction,
  { membership, name, now }: { membership: Membership; name: string; now: Date },
): Promise<Outcome<undefined, 'name_taken' | 'name_reserved'>> {
  const { organizationId, userId: actorId, name: from } = membership;
  if (name === from) return ok();
  const claimed = await claimName(tx, { name, exceptId: organizationId });
  if (!claimed.ok) return claimed;
  await putOrganization(tx, organizationId, { name, ...claimed.value });
  const details = { from, to: name };
  await insertAct(tx, { organizationId, at: now, act: 'organization.renamed', actorId, details });
  await recordAct(tx, { at: now, act: 'organizations.renamed', actorId, subject: `organization:${organizationId}`, details });
  return ok();
}
