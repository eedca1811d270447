import type { Transaction } from '#platform/database/database.ts';
import { deviceCookie } from '#platform/http/device-cookie.ts';
import type { Cookie } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { AuthSession } from '../contract/auth-user.ts';
import { emailKey } from '../rules/email-key.ts';
import { accessTokenSeconds, sessionCookieName, sessionSeconds } from '../rules/session.ts';
import { insertRefreshToken } from '../store/refresh-tokens.ts';
import { deleteSession, insertSession } from '../store/sessions.ts';
import { findPasswordHash, findPerson, lockUser, type Person } from '../store/users.ts';
import { signAccessToken } from './access-token.ts';
import { firstRefreshToken, hashToken } from './refresh-token.ts';
import { signToken } from './session-cookie.ts';
import { wireUser } from './wire-user.ts';

type Caller = {
  actor: { userId: string; sessionId: string } | null;
  now: Date;
  userAgent: string;
  isBrowser: boolean;
};

/** The reply and, for a browser, the cookie to set once the transaction has committed. */
export type OpenedSession = { reply: AuthSession; cookie: Cookie | null };

/** Opens a session for somebody who has proved who they are: a cookie for a browser, two tokens for an API client. */
export async function openSession(
  runtime: Runtime,
  tx: Transaction,
  caller: Caller,
  person: Person,
  passwordResetUntil?: Date,
): Promise<OpenedSession> {
  const { secret } = runtime.configuration;
  const { now, userAgent } = caller;
  if (caller.actor) await deleteSession(tx, caller.actor.userId, caller.actor.sessionId);
  const session = await insertSession(runtime, tx, {
    userId: person.id,
    userAgent,
    now,
    ...(passwordResetUntil ? { passwordResetUntil } : {}),
  });
  if (caller.isBrowser) {
    const cookie = {
      name: sessionCookieName(runtime.configuration.publicUrl),
      value: signToken(secret, session.token),
      maxAgeSeconds: sessionSeconds,
    };
    return { reply: describeSession(person, now, sessionSeconds), cookie };
  }
  const refreshToken = firstRefreshToken(runtime.dice);
  await insertRefreshToken(tx, { tokenHash: hashToken(refreshToken), sessionId: session.id, now });
  return { reply: await programSession(secret, { person, sessionId: session.id, refreshToken, now }), cookie: null };
}

/** A person as read when the password was checked. */
export type VerifiedPerson = Person & { passwordHash: string | null };

/**
 * Opens a session unless the account changed while the password was checked: a login that started before a reset, a change of password or
 * address, or a disable must not outlive it.
 */
export async function openVerifiedSession(
  runtime: Runtime,
  tx: Transaction,
  caller: Caller,
  verified: VerifiedPerson,
): Promise<OpenedSession | null> {
  await lockUser(tx, verified.id);
  const person = await findPerson(tx, verified.id);
  if (!person?.emailVerified || person.disabledAt || emailKey(person.email) !== emailKey(verified.email)) return null;
  if ((await findPasswordHash(tx, person.id)) !== verified.passwordHash) return null;
  return openSession(runtime, tx, caller, person);
}

type ProgramSession = { person: Person; sessionId: string; refreshToken: string; now: Date };

/** What an API client gets: a short access token and the token that renews it. */
export async function programSession(secret: string, session: ProgramSession): Promise<AuthSession> {
  const { person, sessionId, refreshToken, now } = session;
  return {
    access_token: await signAccessToken(secret, { userId: person.id, sessionId, now }),
    refresh_token: refreshToken,
    ...describeSession(person, now, accessTokenSeconds),
  };
}

function describeSession(person: Person, now: Date, seconds: number): AuthSession {
  return {
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: Math.floor(now.getTime() / 1000) + seconds,
    user: wireUser(person),
  };
}

/** Strangers who guess this person's password cannot use up the tries of a browser that has logged in, or has reset the password. */
export function knownDevice({ configuration, dice }: Runtime, { email }: Pick<Person, 'email'>): Cookie {
  return deviceCookie(configuration, dice, emailKey(email));
}

/** Takes the session out of the browser. */
export function emptyCookie({ configuration }: Runtime): Cookie {
  return { name: sessionCookieName(configuration.publicUrl), value: '', maxAgeSeconds: 0 };
}
