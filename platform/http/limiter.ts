import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { Limit } from '#platform/contract/contract.ts';
import { countedAddress } from './address.ts';

type Caller = { address: string; userId: string | undefined; body: unknown };

/** Seconds to wait, or null when the call may go on. */
export type CountCall = (caller: Caller, now: Date) => Promise<number | null>;

const recentCalls =
  'array(select call from unnest(counted.calls) call where call > $4::timestamptz - (excluded.resets_at - $4::timestamptz))';

/**
 * The window slides: a row keeps the times of the calls that went on, at most as many as are allowed, so that no stretch of that length
 * holds more. Rows are locked in the order of their keys, so that two calls never wait for each other.
 */
const countCalls = `
  insert into rate_limits as counted (key, calls, allowed, is_over, resets_at)
  select key, array[$4::timestamptz], allowed, false, $4::timestamptz + make_interval(secs => seconds)
  from unnest($1::text[], $2::int[], $3::int[]) as asked (key, seconds, allowed)
  order by key
  on conflict (key) do update set
    (calls, allowed, is_over, resets_at) = (
      select case when cardinality(recent) < excluded.allowed then recent || $4::timestamptz else recent end, excluded.allowed,
        cardinality(recent) >= excluded.allowed, excluded.resets_at
      from (select ${recentCalls} as recent) kept
    )
  returning key, is_over, calls[1] as oldest`;

/** Counts a call against every limit of its route in one statement; all servers on one database share the counters. */
export function createLimiter(options: { pool: Pool; secret: string; route: string; limits: readonly Limit[] }): CountCall {
  const { pool, secret, route, limits } = options;
  return async (caller, now) => {
    const counted = new Map<string, Limit>();
    limits.forEach((limit, nth) => {
      const who = whoCalls(limit, caller);
      if (who === null) return;
      const counter = limit.counter ?? `${route}\n${nth}`;
      counted.set(createHmac('sha256', secret).update(`${counter}\n${who}`).digest('base64url'), limit);
    });
    if (counted.size === 0) return null;
    const applied = [...counted.values()];
    const { rows } = await pool.query<{ key: string; is_over: boolean; oldest: Date }>({
      name: 'http.count-calls',
      text: countCalls,
      values: [[...counted.keys()], applied.map((limit) => limit.seconds), applied.map((limit) => limit.times), now],
    });
    let waitSeconds: number | null = null;
    for (const row of rows) {
      const limit = counted.get(row.key);
      if (!limit || !row.is_over) continue;
      const leftMs = row.oldest.getTime() + limit.seconds * 1000 - now.getTime();
      waitSeconds = Math.max(waitSeconds ?? 1, Math.ceil(leftMs / 1000));
    }
    return waitSeconds;
  };
}

/** A visitor who is not signed in is counted by address; a field that was not sent is not counted. */
function whoCalls(limit: Limit, caller: Caller): string | null {
  if (limit.per === 'person' && caller.userId !== undefined) return `person ${caller.userId}`;
  if (typeof limit.per === 'string') return `address ${countedAddress(caller.address)}`;
  const { field, as = (text) => text.trim().toLowerCase() } = limit.per;
  const value = (caller.body as Record<string, unknown> | null | undefined)?.[field];
  return typeof value === 'string' && value !== '' ? `field ${as(value)}` : null;
}
