import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { RefusalCode } from '#platform/contract/contract.ts';
import { type Call, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { signIn } from '../contract/auth.ts';
import type { AuthSession } from '../contract/auth-user.ts';
import { emailAddress } from '../rules/email.ts';
import { decideRefresh } from '../rules/refresh-token.ts';
import { isSessionLive } from '../rules/session.ts';
import { openSession, programSession } from '../service/open-session.ts';
import { hashToken, nextRefreshToken } from '../service/refresh-token.ts';
import { verifyPasswordOrDecoy } from '../store/password-hash.ts';
import { insertRefreshToken, lockRefreshToken, putRotated, putSessionSeen } from '../store/refresh-tokens.ts';
import { deleteSession } from '../store/sessions.ts';
import { findPerson, findPersonByEmail } from '../store/users.ts';

type SignedIn = Outcome<AuthSession, RefusalCode<typeof signIn>>;

export function signInRoute(runtime: Runtime): Route {
  return route(signIn, (call) => (call.query.grant_type === 'password' ? withPassword(runtime, call) : withRefreshToken(runtime, call)));
}

/** A wrong address and a wrong password cost the same and answer the same; only the right password learns more. */
async function withPassword(runtime: Runtime, call: Call<typeof signIn>): Promise<SignedIn> {
  const { email, phone, password } = call.body;
  if (!(email || phone) || !password) return refuse('validation_failed');
  const address = emailAddress.safeParse(email);
  const person = address.success ? await findPersonByEmail(runtime.database, address.data) : null;
  const isRight = await verifyPasswordOrDecoy(person?.passwordHash, password);
  if (!person || !isRight || person.disabledAt) return refuse('invalid_credentials');
  if (!person.emailVerified) return refuse('email_not_confirmed');
  const opened = await runtime.database.transaction((tx) => openSession(runtime, tx, call, person));
  if (opened.cookie) call.setCookie(opened.cookie);
  return ok(opened.reply);
}

async function withRefreshToken(runtime: Runtime, { body, now }: Call<typeof signIn>): Promise<SignedIn> {
  const token = body.refresh_token;
  if (!token) return refuse('refresh_token_not_found');
  const { secret } = runtime.configuration;
  return runtime.database.transaction(async (tx) => {
    const found = await lockRefreshToken(tx, hashToken(token));
    if (!found) return refuse('refresh_token_not_found');
    const { session } = found;
    const person = isSessionLive(session, now) ? await findPerson(tx, session.userId) : null;
    if (!person || person.disabledAt) return refuse('refresh_token_not_found');
    const next = nextRefreshToken(secret, token);
    switch (decideRefresh(found, now)) {
      case 'reused':
        await deleteSession(tx, session.userId, session.id);
        return refuse('refresh_token_not_found');
      case 'repeat': {
        const successor = await lockRefreshToken(tx, hashToken(next));
        if (!successor || successor.rotatedAt) return refuse('refresh_token_not_found');
        break;
      }
      case 'renew':
        await putRotated(tx, found.tokenHash, now);
        await insertRefreshToken(tx, { tokenHash: hashToken(next), sessionId: session.id, now });
        await putSessionSeen(tx, session.id, now);
        break;
    }
    return ok(await programSession(secret, { person, sessionId: session.id, refreshToken: next, now }));
  });
}
