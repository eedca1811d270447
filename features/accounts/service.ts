import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { sessionCookieName } from './rules/session.ts';
import { putRole } from './store/roles.ts';
import { findLiveSession, putSeen } from './store/seen.ts';
import { findPersonByEmail } from './store/users.ts';
import { readAccessToken } from './service/access-token.ts';
import { readSignedToken } from './service/session-cookie.ts';

export { findProfile } from './store/profiles.ts';
export { findPerson, findPersonByEmail } from './store/users.ts';

type Credentials = { cookies: Readonly<Record<string, string | undefined>>; authorization: string | undefined; now: Date };

/** Who is calling: a signed cookie or a bearer token, and then one prepared statement on the session, the person and the role. */
export function createAuthenticate(runtime: Runtime): (request: Credentials) => Promise<Actor | null> {
  const { secret } = runtime.configuration;
  const cookieName = sessionCookieName(runtime.configuration.mode);
  const pool = runtime.database.$client;

  async function keyOf({ cookies, authorization, now }: Credentials): Promise<{ token: string } | { id: string } | null> {
    const bearer = /^Bearer ([\w.-]{1,2000})$/iu.exec(authorization ?? '')?.[1];
    if (bearer !== undefined) {
      const named = await readAccessToken(secret, bearer, now);
      return named && { id: named.sessionId };
    }
    const token = readSignedToken(secret, cookies[cookieName]);
    return token === null ? null : { token };
  }

  return async (request) => {
    const key = await keyOf(request);
    const session = key && (await findLiveSession(pool, key, request.now));
    if (!session) return null;
    await putSeen(pool, session, request.now);
    return { userId: session.userId, role: session.role, sessionId: session.sessionId };
  };
}

/** Makes a registered, confirmed person administrator; for the command that appoints the first one. */
export async function makeAdmin(
  database: Database,
  email: string,
  now: Date,
): Promise<Outcome<undefined, 'unknown_address' | 'email_not_confirmed'>> {
  return database.transaction(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (!person) return refuse('unknown_address');
    if (!person.emailVerified) return refuse('email_not_confirmed');
    await putRole(tx, person.id, 'admin');
    const details = { from: person.role, to: 'admin', by: 'command' };
    await recordAct(tx, { at: now, act: 'accounts.role.granted', actorId: null, subject: `user:${person.id}`, details });
    return ok();
  });
}
