import type { Transaction } from '#platform/database/database.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Cookie } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { isSignUpProven, signUpCookieName } from '../rules/sign-up-proof.ts';
import { hashPassword, verifyPasswordOrDecoy } from '../store/password-hash.ts';
import { deletePendingRequests, insertRoleRequest } from '../store/roles.ts';
import { deleteSignUpOf, findSignUpOf } from '../store/sign-ups.ts';
import { findPasswordHash, type Person, putConfirmed, putPassword } from '../store/users.ts';
import { isWeak } from './change-password.ts';
import { hashProof } from './sign-up.ts';
import { writeName } from './write-name.ts';

type Brought = {
  cookies: Readonly<Record<string, string | undefined>>;
  codeVerifier?: string | undefined;
  password?: string | undefined;
  fullName?: string | undefined;
};

/** What whoever opens the link of a sign-up has shown: to be the one who signed up, or a password and a name of their own choice. */
export type Claim = { kind: 'proven'; fullName?: string | undefined } | { kind: 'chosen'; passwordHash: string; fullName: string };

export async function readClaim(
  runtime: Runtime,
  person: Person,
  brought: Brought,
): Promise<Outcome<Claim, 'proof_needed' | 'weak_password'>> {
  const { database } = runtime;
  const cookie = brought.cookies[emptySignUpCookie(runtime).name];
  const signUp = await findSignUpOf(database, person.id);
  const cookieHash = cookie === undefined ? null : hashProof(cookie);
  const verifierHash = brought.codeVerifier === undefined ? null : hashProof(brought.codeVerifier);
  if (isSignUpProven(signUp, { cookieHash, verifierHash })) return ok({ kind: 'proven' });
  const { password, fullName } = brought;
  if (password === undefined) return refuse('proof_needed');
  if (await verifyPasswordOrDecoy(await findPasswordHash(database, person.id), password)) return ok({ kind: 'proven', fullName });
  if (fullName === undefined) return refuse('proof_needed');
  if (isWeak(password, { fullName, email: person.email })) return refuse('weak_password');
  return ok({ kind: 'chosen', passwordHash: await hashPassword(password), fullName });
}

/** Takes the proof out of the browser once it was used. */
export function emptySignUpCookie({ configuration }: Runtime): Cookie {
  return { name: signUpCookieName(configuration.publicUrl), value: '', maxAgeSeconds: 0 };
}

/** Confirms the address. What the sign-up asked for counts with its proof; otherwise nothing of it stays. */
export async function confirmSignUp(
  runtime: Runtime,
  tx: Transaction,
  person: Person,
  claim: Claim,
  now: Date,
): Promise<Outcome<undefined, 'name_reserved'>> {
  const written = claim.fullName === undefined ? ok() : await writeName(tx, { userId: person.id, fullName: claim.fullName, now });
  if (!written.ok) return written;
  if (claim.kind === 'chosen') {
    await putPassword(runtime, tx, person.id, claim.passwordHash);
    await deletePendingRequests(tx, person.id);
  } else {
    const signUp = await findSignUpOf(tx, person.id);
    const requestedRole = signUp?.requestedRole;
    if (requestedRole) await insertRoleRequest(tx, { id: runtime.dice.uuid(), userId: person.id, requestedRole, now });
  }
  await deleteSignUpOf(tx, person.id);
  await putConfirmed(tx, person.id, now);
  return ok();
}
