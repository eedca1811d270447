import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type AskedRequest, deleteMailStop, findAsked, insertMailStop } from '../store/asked.ts';
import { requestTokenHash } from './request-token.ts';

/**
 * One link stops everything that an organization sends to an address, for this and all other requests; once mail is allowed again, an open
 * request that was never mailed is mailed at once. Null when the token opens nothing.
 */
export async function setMailStop(
  { jobs }: Runtime,
  tx: Transaction,
  { token, isStopped, now }: { token: string; isStopped: boolean; now: Date },
): Promise<AskedRequest | null> {
  const request = await findAsked(tx, { tokenHash: requestTokenHash(token) });
  if (!request) return null;
  const { organizationId, emailKey } = request;
  if (isStopped) await insertMailStop(tx, { organizationId, emailKey, stoppedAt: now });
  else if (await deleteMailStop(tx, organizationId, emailKey)) await jobs.ask(tx, 'organizations.mail-requests', {});
  return request;
}
