import type { Database } from '#platform/database/database.ts';
import { shortenedAddress } from '#platform/http/address.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { forgetOrigins, insertVerifications, type Verification } from '../store/verifications.ts';

/** What waits when the database cannot take it: beyond this, memory counts for more than the oldest lookups. */
const mostWaiting = 20_000;
const mostAtOnce = 1000;
const longestUserAgent = 200;
const originDays = 90;

const waiting = new WeakMap<Database, Verification[]>();
const writing = new WeakMap<Database, Promise<void>>();

type Lookup = { certificateId: string; verifiedBy: string | null; address: string; userAgent: string; at: Date; way: Verification['way'] };

/** Notes a lookup that found a certificate. It is written by the next tick, outside the answer's way. */
export function recordVerification({ database }: Pick<Runtime, 'database'>, { address, userAgent, ...lookup }: Lookup): void {
  const rows = waiting.get(database) ?? [];
  waiting.set(database, rows);
  if (rows.length >= mostWaiting) rows.shift();
  rows.push({ ...lookup, ipAddress: shortenedAddress(address), userAgent: userAgent.slice(0, longestUserAgent) || null });
}

/** Writes what waits, in few statements; what another writer holds already is written too when this ends. What could not be written waits. */
export function writeVerifications({ database }: Pick<Runtime, 'database'>): Promise<void> {
  const before = writing.get(database) ?? Promise.resolve();
  const own = before.catch(() => undefined).then(() => writeWaiting(database));
  writing.set(database, own);
  return own;
}

async function writeWaiting(database: Database): Promise<void> {
  const rows = waiting.get(database) ?? [];
  for (let batch = rows.splice(0, mostAtOnce); batch.length > 0; batch = rows.splice(0, mostAtOnce)) {
    try {
      await insertVerifications(database, batch);
    } catch (error) {
      rows.unshift(...batch);
      throw error;
    }
  }
}

/** Forgets the shortened addresses and the user agents of lookups that are older than 90 days. */
export async function forgetOldOrigins({ database, clock }: Runtime): Promise<void> {
  const before = new Date(clock.now().getTime() - originDays * 86_400_000);
  while ((await forgetOrigins(database, before, mostAtOnce)) === mostAtOnce);
}
