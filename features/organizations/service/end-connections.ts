import type { Transaction } from '#platform/database/database.ts';
import { insertAct } from '../store/acts.ts';
import { revokeKeysOf } from '../store/keys.ts';
import { countMembers } from '../store/members.ts';
import { removeTargetsOf } from '../store/webhooks.ts';

/** Programs read for people who answer for them: once nobody is left in an organization, its keys and webhooks end. `but` is about to go. */
export async function endConnectionsOfNobody(
  tx: Transaction,
  { organizationId, but = 0, now }: { organizationId: string; but?: number; now: Date },
): Promise<void> {
  if ((await countMembers(tx, organizationId)) > but) return;
  const keys = await revokeKeysOf(tx, organizationId, now);
  const targets = await removeTargetsOf(tx, organizationId, now);
  if (keys > 0) await insertAct(tx, { organizationId, at: now, act: 'keys.revoked', actorId: null, details: { keys } });
  if (targets > 0) await insertAct(tx, { organizationId, at: now, act: 'webhooks.removed', actorId: null, details: { targets } });
}
