import { commonPasswords } from '#content/common-passwords.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { signUp } from '../contract/auth.ts';
import type { AuthUser } from '../contract/auth-user.ts';
import { mailableNextLocation } from '../rules/next-location.ts';
import { whyNotPassword } from '../rules/password.ts';
import { requestAtSignUp } from '../rules/role-request.ts';
import { signUpCookieName, signUpProofSeconds } from '../rules/sign-up-proof.ts';
import { evenTime } from '../service/even-time.ts';
import { hashProof } from '../service/sign-up.ts';
import { wireUser } from '../service/wire-user.ts';
import { hashPassword } from '../store/password-hash.ts';
import { insertSignUp } from '../store/sign-ups.ts';

/** Writes the sign-up down and answers; a job finds out whose the address is, so that the answer cannot tell. */
export function signUpRoute(runtime: Runtime): Route {
  const { database, dice, jobs, configuration } = runtime;
  return route(signUp, async (call) => {
    const { body, now } = call;
    const { email, password, data } = body;
    const fullName = data.full_name;
    if (whyNotPassword(password, { fullName, email }, commonPasswords)) return refuse('weak_password');
    const id = dice.uuid();
    const secret = call.isBrowser ? dice.bytes(32).toString('base64url') : null;
    await evenTime(async () => {
      const passwordHash = await hashPassword(password);
      await database.transaction(async (tx) => {
        await insertSignUp(tx, {
          id,
          email,
          fullName,
          passwordHash,
          requestedRole: requestAtSignUp(data.role),
          proofHash: secret === null ? null : hashProof(secret),
          codeChallenge: body.code_challenge ?? null,
          createdAt: now,
        });
        await jobs.ask(tx, 'accounts.complete-sign-up', { signUpId: id, next: mailableNextLocation(body.next) });
      });
    });
    if (secret !== null)
      call.setCookie({ name: signUpCookieName(configuration.publicUrl), value: secret, maxAgeSeconds: signUpProofSeconds });
    return ok(newcomer(id, email, fullName, now));
  });
}

/** What everybody who signs up reads back, new or not: what they sent, as an unconfirmed student. */
function newcomer(id: string, email: string, fullName: string, now: Date): AuthUser {
  const unconfirmed = { emailVerified: false, confirmedAt: null, disabledAt: null, avatar: null, role: 'student' } as const;
  return wireUser({ ...unconfirmed, id, email, fullName, createdAt: now, updatedAt: now });
}
