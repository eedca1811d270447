import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { Limit } from '#platform/contract/contract.ts';
import { countedAddress } from './address.ts';

type Caller = { address: string; userId: string | undefined; body: unknown };

/** Seconds to wait, or null when the call may go on. */
export type CountCall = (caller: Caller, now: Date) => Promise<number | null>;

/** Rows are locked in the order of their keys, so that two calls never wait for each other. */
const countHits = `
  insert into rate_limits as counted (key, hits, resets_at)
  select key, 1, $3::timestamptz + make_interval(secs => seconds)
  from unnest($1::text[], $2::int[]) as asked (key, seconds)
  order by key
  on conflict (key) do update set
    hits = case when counted.resets_at <= $3 then 1 else counted.hits + 1 end,
    resets_at = case when counted.resets_at <= $3 then excluded.resets_at else counted.resets_at end
  returning key, hits, resets_at`;

/** Counts a call against every limit of its route in one statement; all servers on one database share the counters. */
export function createLimiter(options: { pool: Pool; secret: string; route: string; limits: readonly Limit[] }): CountCall {
  const { pool, secret, route, limits } = options;
  return async (caller, now) => {
    const counted = new Map<string, Limit>();
    limits.forEach((limit, place) => {
      const who = whoCalls(limit, caller);
      if (who === null) return;
      counted.set(createHmac('sha256', secret).update(`${route}\n${place}\n${who}`).digest('base64url'), limit);
    });
    if (counted.size === 0) return null;
    const { rows } = await pool.query<{ key: string; hits: number; resets_at: Date }>({
      name: 'http.count-hits',
      text: countHits,
      values: [[...counted.keys()], [...counted.values()].map((limit) => limit.seconds), now],
    });
    let waitSeconds: number | null = null;
    for (const row of rows) {
      const limit = counted.get(row.key);
      if (!limit || row.hits <= limit.times) continue;
      waitSeconds = Math.max(waitSeconds ?? 1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000));
    }
    return waitSeconds;
  };
}

/** A visitor who is not signed in is counted by address; a field that was not sent is not counted. */
function whoCalls(limit: Limit, caller: Caller): string | null {
  if (limit.per === 'person' && caller.userId !== undefined) return `person ${caller.userId}`;
  if (typeof limit.per === 'string') return `address ${countedAddress(caller.address)}`;
  const value = (caller.body as Record<string, unknown> | null | undefined)?.[limit.per.field];
  return typeof value === 'string' && value !== '' ? `field ${value.trim().toLowerCase()}` : null;
}
