import type { Pool } from 'pg';
import { idleSince, seenEverySeconds } from '../rules/session.ts';

export type SeenSession = { sessionId: string; userId: string; role: string; lastSeenAt: Date };

const query = (column: 'token' | 'id') => `
  select s.id as "sessionId", s.user_id as "userId", coalesce(r.role, 'student') as role, s.last_seen_at as "lastSeenAt"
  from sessions s join users u on u.id = s.user_id left join user_roles r on r.user_id = u.id
  where s.${column} = $1 and s.expires_at > $2 and s.last_seen_at > $3 and u.disabled_at is null`;

const byToken = { name: 'accounts.session-by-token', text: query('token') };
const byId = { name: 'accounts.session-by-id', text: query('id') };

/** The live session of somebody who is let in, by one prepared statement; no role row means student. */
export async function findLiveSession(pool: Pool, key: { token: string } | { id: string }, now: Date): Promise<SeenSession | null> {
  const [statement, value] = 'token' in key ? [byToken, key.token] : [byId, key.id];
  const { rows } = await pool.query<SeenSession>({ ...statement, values: [value, now, idleSince(now)] });
  return rows[0] ?? null;
}

/** Writes down that a session is in use, at most once in a few minutes. */
export async function putSeen(pool: Pool, session: SeenSession, now: Date): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() < seenEverySeconds * 1000) return;
  await pool.query({
    name: 'accounts.session-seen',
    text: 'update sessions set last_seen_at = $2 where id = $1 and last_seen_at < $2',
    values: [session.sessionId, now],
  });
}
