import type { Transaction } from '#platform/database/database.ts';
import { type AskedRequest, deleteMailStop, findAsked, insertMailStop } from '../store/asked.ts';
import { requestTokenHash } from './request-token.ts';

/** One link stops everything that an organization sends to an address, for this and all other requests. Null when the token opens nothing. */
export async function setMailStop(
  tx: Transaction,
  { token, isStopped, now }: { token: string; isStopped: boolean; now: Date },
): Promise<AskedRequest | null> {
  const request = await findAsked(tx, { tokenHash: requestTokenHash(token) });
  if (!request) return null;
  const { organizationId, emailKey } = request;
  if (isStopped) await insertMailStop(tx, { organizationId, emailKey, stoppedAt: now });
  else await deleteMailStop(tx, organizationId, emailKey);
  return request;
}
