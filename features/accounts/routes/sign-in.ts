import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { RefusalCode } from '#platform/contract/contract.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { type Call, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { signIn } from '../contract/auth.ts';
import type { AuthSession } from '../contract/auth-user.ts';
import { normalEmail } from '../rules/email.ts';
import { decideRefresh } from '../rules/refresh-token.ts';
import { isSessionLive } from '../rules/session.ts';
import { signUpCookieName, signUpProofSeconds } from '../rules/sign-up-proof.ts';
import { confirmSignUp, readClaim } from '../service/confirm-sign-up.ts';
import { evenTime } from '../service/even-time.ts';
import { findHeldLink, holdLink } from '../service/held-link.ts';
import { knownDevice, openSession, openVerifiedSession, programSession, type VerifiedPerson } from '../service/open-session.ts';
import { hashToken, nextRefreshToken } from '../service/refresh-token.ts';
import { hashProof } from '../service/sign-up.ts';
import { deleteLink } from '../store/links.ts';
import { verifyPasswordOrDecoy } from '../store/password-hash.ts';
import { findTokenOwner, insertRefreshToken, lockRefreshToken, putRotated, putSessionSeen } from '../store/refresh-tokens.ts';
import { deleteSession } from '../store/sessions.ts';
import { findProvenSignUp } from '../store/sign-ups.ts';
import { findPerson, findPersonByEmail, lockUser } from '../store/users.ts';

type SignedIn = Outcome<AuthSession, RefusalCode<typeof signIn>>;

export function signInRoute(runtime: Runtime): Route {
  const grants = { password: withPassword, refresh_token: withRefreshToken, pkce: withCode };
  return route(signIn, (call) => grants[call.query.grant_type](runtime, call));
}

/**
 * Every failure costs and answers the same. Only the right password tells that an account is disabled, and only the browser or client that
 * signed up learns that its address waits for confirmation.
 */
async function withPassword(runtime: Runtime, call: Call<typeof signIn>): Promise<SignedIn> {
  const { email, phone, password } = call.body;
  if (!(email || phone) || !password) return refuse('validation_failed');
  const found = await evenTime(
    () => findByPassword(runtime, call, email ?? '', password),
    (person) => person === null || person === 'unconfirmed',
  );
  if (!found) return refuse('invalid_credentials');
  if (found === 'disabled') return refuse('user_banned');
  if (found === 'unconfirmed') return refuse('email_not_confirmed');
  const opened = await transactionWithRetry(runtime.database, (tx) => openVerifiedSession(runtime, tx, call, found));
  if (!opened) return refuse('invalid_credentials');
  if (opened.cookie) {
    call.setCookie(opened.cookie);
    call.setCookie(knownDevice(runtime, found));
  }
  return ok(opened.reply);
}

async function findByPassword(
  runtime: Runtime,
  call: Call<typeof signIn>,
  email: string,
  password: string,
): Promise<VerifiedPerson | 'unconfirmed' | 'disabled' | null> {
  const address = normalEmail.safeParse(email);
  const person = await findPersonByEmail(runtime.database, address.success ? address.data : '');
  const isRight = await verifyPasswordOrDecoy(person?.passwordHash, password);
  if (person && isRight && person.emailVerified) return person.disabledAt ? 'disabled' : person;
  return address.success && (await isOwnSignUp(runtime, call, address.data, password)) ? 'unconfirmed' : null;
}

/** Asked of the sign-up and not of the account, so that an address that somebody else has confirmed answers no differently. */
async function isOwnSignUp(runtime: Runtime, call: Call<typeof signIn>, email: string, password: string): Promise<boolean> {
  const cookie = call.cookies[signUpCookieName(runtime.configuration.publicUrl)];
  const verifier = call.body.code_verifier;
  if (!cookie && !verifier) return false;
  const signUp = await findProvenSignUp(runtime.database, {
    email,
    cookieHash: cookie ? hashProof(cookie) : null,
    verifierHash: verifier ? hashProof(verifier) : null,
    since: new Date(call.now.getTime() - signUpProofSeconds * 1000),
  });
  const isRight = await verifyPasswordOrDecoy(signUp?.passwordHash, password);
  return signUp !== null && isRight;
}

/** Confirms a sign-up for the program that made it, and signs it in: the code is that of the mailed link, and works once. */
async function withCode(runtime: Runtime, call: Call<typeof signIn>): Promise<SignedIn> {
  const { body, now } = call;
  const { auth_code: token, code_verifier: codeVerifier } = body;
  if (!token || !codeVerifier) return refuse('flow_state_not_found');
  const asked = { purpose: 'signup', token, now } as const;
  const opened = await findHeldLink(runtime, asked);
  if (!opened || opened.person.emailVerified) return refuse('flow_state_not_found');
  const claim = await readClaim(runtime, opened.person, { cookies: {}, codeVerifier });
  if (!claim.ok) return refuse('bad_code_verifier');
  const session = await transactionWithRetry(runtime.database, async (tx) => {
    const held = await holdLink(runtime, tx, asked);
    if (!held || held.person.emailVerified || !(await deleteLink(tx, held.link.id))) return null;
    await confirmSignUp(runtime, tx, held.person, claim.value, now);
    const person = await findPerson(tx, held.person.id);
    return person && openSession(runtime, tx, call, person);
  });
  if (!session) return refuse('flow_state_not_found');
  if (session.cookie) call.setCookie(session.cookie);
  return ok(session.reply);
}

async function withRefreshToken(runtime: Runtime, { body, now }: Call<typeof signIn>): Promise<SignedIn> {
  const token = body.refresh_token;
  if (!token) return refuse('refresh_token_not_found');
  const { secret } = runtime.configuration;
  return transactionWithRetry(runtime.database, async (tx) => {
    const userId = await findTokenOwner(tx, hashToken(token));
    const found = userId && (await lockUser(tx, userId)) ? await lockRefreshToken(tx, hashToken(token)) : null;
    if (!found) return refuse('refresh_token_not_found');
    const { session } = found;
    const person = isSessionLive(session, now) ? await findPerson(tx, session.userId) : null;
    if (!person || person.disabledAt) return refuse('refresh_token_not_found');
    const next = nextRefreshToken(secret, token);
    const successor = found.rotatedAt && (await lockRefreshToken(tx, hashToken(next)));
    switch (decideRefresh({ rotatedAt: found.rotatedAt, isSuccessorUsed: !successor || successor.rotatedAt !== null }, now)) {
      case 'reused':
        await deleteSession(tx, session.userId, session.id);
        return refuse('refresh_token_not_found');
      case 'repeat':
        break;
      case 'renew':
        await putRotated(tx, found.tokenHash, now);
        await insertRefreshToken(tx, { tokenHash: hashToken(next), sessionId: session.id, now });
        await putSessionSeen(tx, session.id, now);
        break;
    }
    return ok(await programSession(secret, { person, sessionId: session.id, refreshToken: next, now }));
  });
}
