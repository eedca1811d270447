import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { OrganizationKind } from '../rules/organization.ts';
import { insertAct } from '../store/acts.ts';
import { insertMember } from '../store/members.ts';
import { deleteOrganization, insertOrganization } from '../store/organizations.ts';
import { claimName } from './rename.ts';

type Founding = { userId: string; kind: OrganizationKind; name: string; timeZone: string; now: Date };

/** Sets an organization up with its first owner. Who belongs to one already founds no other. */
export async function foundOrganization(
  { dice }: Pick<Runtime, 'dice'>,
  tx: Transaction,
  { userId, kind, name, timeZone, now }: Founding,
): Promise<Outcome<{ organizationId: string }, 'already_member' | 'name_taken' | 'name_reserved'>> {
  const claimed = await claimName(tx, { name, exceptId: null });
  if (!claimed.ok) return claimed;
  const organizationId = dice.uuid();
  await insertOrganization(tx, { id: organizationId, name, ...claimed.value, kind, timeZone, createdAt: now });
  if (!(await insertMember(tx, { userId, organizationId, role: 'owner', joinedAt: now }))) {
    await deleteOrganization(tx, organizationId);
    return refuse('already_member');
  }
  await insertAct(tx, { organizationId, at: now, act: 'organization.founded', actorId: userId });
  return ok({ organizationId });
}
