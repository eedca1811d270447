import type { Pool } from 'pg';
import { idleSeconds, seenEverySeconds } from '../rules/session.ts';

/** A session that is asked for, by the token of a cookie or by its id, and when it was asked. */
export type SessionLookup = { key: string; now: Date };
export type SeenSession = { sessionId: string; userId: string; role: string; isDue: boolean };

/** Each lookup is judged at its own time. The sub-selects keep the statement planned once, whatever the length of the arrays, and by the indexes. */
const query = (column: 'token' | 'id', type: 'text' | 'uuid') => `
  select (lookup.nth - 1)::int as at, live.id as "sessionId", live.user_id as "userId", live.role,
    live.last_seen_at <= lookup.now - interval '${seenEverySeconds} seconds' as "isDue"
  from (select $1::${type}[], $2::timestamptz[] offset 0) given (keys, moments)
  cross join unnest(keys, moments) with ordinality lookup (key, now, nth)
  cross join lateral (
    select s.id, s.user_id, coalesce(r.role, 'student') as role, s.last_seen_at
    from sessions s join users u on u.id = s.user_id left join user_roles r on r.user_id = u.id
    where s.${column} = lookup.key and s.expires_at > lookup.now and s.last_seen_at > lookup.now - interval '${idleSeconds} seconds'
      and u.disabled_at is null
    offset 0
  ) live`;

const byToken = { name: 'accounts.sessions-by-token', text: query('token', 'text') };
const byId = { name: 'accounts.sessions-by-id', text: query('id', 'uuid') };

/** The live sessions of people who are let in, by one prepared statement, in the order of the lookups; no role row means student. */
export async function listLiveSessions(
  pool: Pool,
  by: 'token' | 'id',
  lookups: readonly SessionLookup[],
): Promise<readonly (SeenSession | null)[]> {
  const { rows } = await pool.query<SeenSession & { at: number }>({
    ...(by === 'token' ? byToken : byId),
    values: [lookups.map(({ key }) => key), lookups.map(({ now }) => now.toISOString())],
  });
  const found = new Map(rows.map((row) => [row.at, row]));
  return lookups.map((_, nth) => found.get(nth) ?? null);
}

/** Writes down that these sessions are in use; `isDue` says when, at most once in a few minutes. Always in one order, so that two servers never wait for each other. */
export async function putSeen(pool: Pool, seen: readonly { sessionId: string; now: Date }[]): Promise<void> {
  await pool.query({
    name: 'accounts.sessions-seen',
    text: `
      update sessions set last_seen_at = seen.now
      from (
        select id, given.now from unnest($1::uuid[], $2::timestamptz[]) given (id, now) join sessions using (id)
        order by id for no key update of sessions
      ) seen
      where sessions.id = seen.id and sessions.last_seen_at < seen.now`,
    values: [seen.map(({ sessionId }) => sessionId), seen.map(({ now }) => now.toISOString())],
  });
}
