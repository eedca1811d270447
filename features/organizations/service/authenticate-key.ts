import { createHash } from 'node:crypto';
import type { AuthenticateKey } from '#platform/http/key-door.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { isApiKey } from '../rules/api-key.ts';
import { findLiveKey, putKeyUsed } from '../store/keys.ts';

/** The last use is written this often at most. */
const seenEveryMs = 60_000;

/** A key is long and random, so one hash of it is enough; there is nothing to guess. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Whose key a program sent. Nothing is remembered, so a revoked key opens nothing from the next call on. */
export function createAuthenticateKey({ database }: Runtime): AuthenticateKey {
  return async ({ authorization, scope, now }) => {
    const key = /^Bearer (\S{1,100})$/iu.exec(authorization ?? '')?.[1];
    if (key === undefined || !isApiKey(key)) return 'unknown';
    const found = await findLiveKey(database.$client, hashKey(key));
    if (!found) return 'unknown';
    const hasScope = found.scopes.includes(scope);
    if (hasScope && (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= seenEveryMs))
      await putKeyUsed(database, found.id, now);
    return { holder: { keyId: found.id, ownerId: found.organizationId, perMinute: found.perMinute }, hasScope };
  };
}
