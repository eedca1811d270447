import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../contract/keys.ts';
import { keyBytes, keyPrefix, makeApiKey, mostKeys } from '../rules/api-key.ts';
import { hashKey } from '../service/authenticate-key.ts';
import { heldMemberFor, memberFor } from '../service/membership.ts';
import { insertAct } from '../store/acts.ts';
import { countLiveKeys, insertKey, listKeys, putKeyRevoked, type StoredKey } from '../store/keys.ts';

/** Keys of programs: every member sees them, owners make and revoke them. */
export function keyRoutes({ database, dice }: Runtime): Route[] {
  return [
    route(listApiKeys, async ({ actor }) => {
      const found = await memberFor(database, actor.userId);
      if (!found.ok) return refuse('no_organization');
      const keys = await listKeys(database, found.value.organizationId);
      return ok({ keys: keys.map(wireKey), can_change: found.value.role === 'owner' });
    }),
    route(createApiKey, async ({ actor, body, now }) =>
      database.transaction(async (tx) => {
        const found = await heldMemberFor(tx, actor.userId, { isOwner: true, isChange: true });
        if (!found.ok) return found;
        const { organizationId } = found.value;
        if ((await countLiveKeys(tx, organizationId)) >= mostKeys) return refuse('too_many_keys');
        const key = makeApiKey(dice.bytes(keyBytes));
        const added = {
          id: dice.uuid(),
          name: body.name,
          prefix: keyPrefix(key),
          scopes: body.scopes,
          perMinute: body.per_minute,
          createdAt: now,
        };
        await insertKey(tx, { ...added, organizationId, secretHash: hashKey(key), createdBy: actor.userId });
        const details = { keyId: added.id, scopes: body.scopes };
        await insertAct(tx, { organizationId, at: now, act: 'keys.created', actorId: actor.userId, details });
        const [stored] = (await listKeys(tx, organizationId)).filter(({ id }) => id === added.id);
        return ok({ key, added: wireKey(stored ?? { ...added, createdBy: null, creatorId: null, lastUsedAt: null, revokedAt: null }) });
      }),
    ),
    route(revokeApiKey, async ({ actor, params, now }) =>
      database.transaction(async (tx) => {
        // Also in a closed organization: a key that leaked must end.
        const found = await memberFor(tx, actor.userId, { isOwner: true });
        if (!found.ok) return found;
        const { organizationId } = found.value;
        if (!(await putKeyRevoked(tx, organizationId, params.id, now))) return refuse('not_found');
        await insertAct(tx, { organizationId, at: now, act: 'keys.revoked', actorId: actor.userId, details: { keyId: params.id } });
        return ok({});
      }),
    ),
  ];
}

function wireKey(key: StoredKey) {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    per_minute: key.perMinute,
    created_by: key.createdBy,
    creator_id: key.creatorId,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  };
}
