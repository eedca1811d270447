import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { Limit } from '#platform/contract/contract.ts';
import { createBatch } from '#platform/database/batch.ts';
import { countedAddress } from './address.ts';
import { readDevice } from './device-cookie.ts';

export type Caller = { address: string; userId: string | undefined; body: unknown; device?: string | undefined };

/** Seconds to wait, or null when the call may go on; `takeBack` once it has succeeded. */
type Counted = { waitSeconds: number | null; takeBack: () => Promise<void> };
export type CountCall = (caller: Caller, now: Date) => Promise<Counted>;

const recentCalls =
  'array(select call from unnest(counted.calls) call where call > excluded.calls[1] - (excluded.resets_at - excluded.calls[1]))';

/**
 * The window slides: a row keeps the times of the calls that went on, at most as many as are allowed, so that no stretch of that length
 * holds more. Rows are locked in the order of their keys, so that two calls never wait for each other.
 */
const countCalls = `
  insert into rate_limits as counted (key, calls, allowed, is_over, resets_at)
  select key, array[at], allowed, false, at + make_interval(secs => seconds)
  from unnest($1::text[], $2::int[], $3::int[], $4::timestamptz[]) as asked (key, seconds, allowed, at)
  order by key
  on conflict (key) do update set
    (calls, allowed, is_over, resets_at) = (
      select case when cardinality(recent) < excluded.allowed then recent || excluded.calls else recent end, excluded.allowed,
        cardinality(recent) >= excluded.allowed, excluded.resets_at
      from (select ${recentCalls} as recent) kept
    )
  returning key, is_over, calls[1] as oldest`;

/** One of the calls at this moment, so that a success never takes back the refusal of another call. */
const takeBackCalls = `
  update rate_limits set calls = calls[:array_position(calls, $2::timestamptz) - 1] || calls[array_position(calls, $2::timestamptz) + 1:]
  from (select key as locked from rate_limits where key = any ($1::text[]) order by key for update) counted
  where key = locked and array_position(calls, $2::timestamptz) is not null`;

type Asked = { key: string; limit: Limit; now: Date };
type Row = { key: string; is_over: boolean; oldest: Date };

async function countAll(pool: Pool, asked: readonly Asked[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: 'http.count-calls',
    text: countCalls,
    values: [
      asked.map(({ key }) => key),
      asked.map(({ limit }) => limit.seconds),
      asked.map(({ limit }) => limit.times),
      asked.map(({ now }) => now),
    ],
  });
  return rows;
}

const mostAtOnce = 64;

/** Counts calls; those of different callers that come while a statement is in flight share the next, where one limit counts for each. */
function createCounter(pool: Pool): (asked: readonly Asked[]) => Promise<Row[]> {
  const countOne = createBatch<Asked, Row[]>({
    keyOf: ({ key }) => key,
    run: async (calls) => {
      const rows = Map.groupBy(await countAll(pool, calls), ({ key }) => key);
      return calls.map(({ key }) => rows.get(key) ?? []);
    },
    maxSize: mostAtOnce,
  });
  return async (asked) => {
    const [only, ...others] = asked;
    return only && others.length === 0 ? countOne(only) : countAll(pool, asked);
  };
}

/** Counts a call against every limit of its route in one statement; all servers on one database share the counters. */
export function createLimiter(options: { pool: Pool; secret: string; route: string; limits: readonly Limit[] }): CountCall {
  const { pool, secret, route, limits } = options;
  const count = createCounter(pool);
  return async (caller, now) => {
    const counted = new Map<string, Limit>();
    limits.forEach((limit, nth) => {
      const who = whoCalls(limit, caller, secret);
      if (who === null) return;
      const counter = limit.counter ?? `${route}\n${nth}`;
      counted.set(createHmac('sha256', secret).update(`${counter}\n${who}`).digest('base64url'), limit);
    });
    if (counted.size === 0) return { waitSeconds: null, takeBack: async () => undefined };
    const rows = await count([...counted].map(([key, limit]) => ({ key, limit, now })));
    let waitSeconds: number | null = null;
    for (const row of rows) {
      const limit = counted.get(row.key);
      if (!limit || !row.is_over) continue;
      const leftMs = row.oldest.getTime() + limit.seconds * 1000 - now.getTime();
      waitSeconds = Math.max(waitSeconds ?? 1, Math.ceil(leftMs / 1000));
    }
    const takeBack = async (isTaken: (limit: Limit, key: string) => boolean) => {
      const keys = [...counted].flatMap(([key, limit]) => (isTaken(limit, key) ? [key] : []));
      if (keys.length > 0) await pool.query({ name: 'http.take-back-calls', text: takeBackCalls, values: [keys, now] });
    };
    const over = new Set(rows.flatMap((row) => (row.is_over ? [row.key] : [])));
    if (over.size > 0) await takeBack((limit, key) => limit.countsOnlyAllowed === true && !over.has(key));
    return { waitSeconds, takeBack: () => takeBack((limit) => limit.countsOnlyRefusals === true) };
  };
}

/** A visitor who is not signed in is counted by address; a field that was not sent is not counted. */
function whoCalls(limit: Limit, caller: Caller, secret: string): string | null {
  if (limit.per === 'person' && caller.userId !== undefined) return `person ${caller.userId}`;
  if (typeof limit.per === 'string') return `address ${countedAddress(caller.address)}`;
  const { field, as = (text) => text.trim().toLowerCase() } = limit.per;
  const value = (caller.body as Record<string, unknown> | null | undefined)?.[field];
  if (typeof value !== 'string' || value === '') return null;
  const device = limit.isPerDevice ? readDevice(secret, caller.device, as(value)) : null;
  return device === null ? `field ${as(value)}` : `device ${device} ${as(value)}`;
}
