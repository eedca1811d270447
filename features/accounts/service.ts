import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import { createBatch } from '#platform/database/batch.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { sessionCookieName } from './rules/session.ts';
import { putRole } from './store/roles.ts';
import { listLiveSessions, putSeen, type SeenSession, type SessionLookup } from './store/seen.ts';
import { findPersonByEmail } from './store/users.ts';
import { readAccessToken } from './service/access-token.ts';
import { readSignedToken } from './service/session-cookie.ts';

export { isAnotherAdministrator, listAdministrators } from './store/roles.ts';
export { findProfile } from './store/profiles.ts';
export { findPeople, findPerson, findPersonByEmail, keepUser, selectPeopleMatching } from './store/users.ts';

type Credentials = { cookies: Readonly<Record<string, string | undefined>>; authorization: string | undefined; now: Date };

/** How many sessions one statement looks up at most. */
const mostAtOnce = 256;

/**
 * Who is calling: a signed cookie or a bearer token, and then one prepared statement on the session, the person and the role.
 * Requests that are read together share that statement; nothing is remembered from one statement to the next.
 */
export function createAuthenticate(runtime: Runtime): (request: Credentials) => Promise<Actor | null> {
  const { secret } = runtime.configuration;
  const cookieName = sessionCookieName(runtime.configuration.publicUrl);
  const pool = runtime.database.urgent.$client;
  const finder = (by: 'token' | 'id') =>
    createBatch<SessionLookup, SeenSession | null>({ run: (lookups) => listLiveSessions(pool, by, lookups), maxSize: mostAtOnce });
  const findByToken = finder('token');
  const findById = finder('id');
  const markSeen = createBatch<{ sessionId: string; now: Date }, undefined>({
    keyOf: ({ sessionId }) => sessionId,
    run: async (seen) => {
      await putSeen(pool, seen);
      return [];
    },
    maxSize: mostAtOnce,
  });

  async function findSession({ cookies, authorization, now }: Credentials): Promise<SeenSession | null> {
    const bearer = /^Bearer ([\w.-]{1,2000})$/iu.exec(authorization ?? '')?.[1];
    if (bearer !== undefined) {
      const named = await readAccessToken(secret, bearer, now);
      return named && findById({ key: named.sessionId, now });
    }
    const token = readSignedToken(secret, cookies[cookieName]);
    return token === null ? null : findByToken({ key: token, now });
  }

  return async (request) => {
    const session = await findSession(request);
    if (!session) return null;
    if (session.isDue) await markSeen({ sessionId: session.sessionId, now: request.now });
    return { userId: session.userId, role: session.role, sessionId: session.sessionId };
  };
}

/** Makes a registered, confirmed person administrator; for the command that appoints the first one. */
export async function makeAdmin(
  database: Database,
  email: string,
  now: Date,
): Promise<Outcome<undefined, 'unknown_address' | 'email_not_confirmed' | 'account_disabled'>> {
  return database.transaction(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (!person) return refuse('unknown_address');
    if (!person.emailVerified) return refuse('email_not_confirmed');
    if (person.disabledAt) return refuse('account_disabled');
    await putRole(tx, person.id, 'admin');
    const details = { from: person.role, to: 'admin', by: 'command' };
    await recordAct(tx, { at: now, act: 'accounts.role.granted', actorId: null, subject: `user:${person.id}`, details });
    return ok();
  });
}
