import { commonPasswords } from '#content/common-passwords.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { signUp } from '../contract/auth.ts';
import type { AuthUser } from '../contract/auth-user.ts';
import { alreadyRegistered, confirmAddress } from '../mail.ts';
import { whyNotPassword } from '../rules/password.ts';
import { requestAtSignUp } from '../rules/role-request.ts';
import type { RequestableRole } from '../rules/role.ts';
import { evenTime } from '../service/even-time.ts';
import { wireUser } from '../service/wire-user.ts';
import { insertLink } from '../store/links.ts';
import { hashPassword, verifyPasswordOrDecoy } from '../store/password-hash.ts';
import { insertRoleRequest } from '../store/roles.ts';
import { isTaken } from '../store/unique.ts';
import { findPersonByEmail, insertPerson } from '../store/users.ts';

type Registration = { email: string; password: string; fullName: string; requestedRole: RequestableRole | null; now: Date };

export function signUpRoute(runtime: Runtime): Route {
  return route(signUp, async ({ body, now }) => {
    const { email, password, data } = body;
    const fullName = data.full_name;
    if (whyNotPassword(password, { fullName, email }, commonPasswords)) return refuse('weak_password');
    const registration = { email, password, fullName, requestedRole: requestAtSignUp(data.role), now };
    const userId = await evenTime(() => register(runtime, registration));
    return ok(newcomer(userId, registration));
  });
}

/** The id of the new account; for an address that has one, an id that belongs to nobody. */
async function register(runtime: Runtime, registration: Registration): Promise<string> {
  const holder = await findPersonByEmail(runtime.database, registration.email);
  if (holder) return remindHolder(runtime, registration);
  const passwordHash = await hashPassword(registration.password);
  try {
    return await insertNewcomer(runtime, registration, passwordHash);
  } catch (error) {
    if (isTaken(error, 'users_email_unique')) return remindHolder(runtime, registration);
    throw error;
  }
}

async function insertNewcomer(runtime: Runtime, registration: Registration, passwordHash: string): Promise<string> {
  const { email, fullName, requestedRole, now } = registration;
  return runtime.database.transaction(async (tx) => {
    const userId = await insertPerson(runtime, tx, { email, fullName, passwordHash, now });
    if (requestedRole) await insertRoleRequest(tx, { id: runtime.dice.uuid(), userId, requestedRole, now });
    const token = await insertLink(runtime, tx, { purpose: 'signup', userId, address: email, now });
    await sendMail(runtime, tx, confirmAddress({ to: email, publicUrl: runtime.configuration.publicUrl, token }));
    return userId;
  });
}

/** Nothing changes for the holder of the address; who repeats their own unconfirmed sign-up gets the link again. */
async function remindHolder(runtime: Runtime, { email, password, now }: Registration): Promise<string> {
  const { publicUrl } = runtime.configuration;
  const holder = await findPersonByEmail(runtime.database, email);
  const isRepeat = (await verifyPasswordOrDecoy(holder?.passwordHash, password)) && holder?.emailVerified === false;
  if (holder && !holder.disabledAt)
    await runtime.database.transaction(async (tx) => {
      const to = holder.email;
      if (!isRepeat) return sendMail(runtime, tx, alreadyRegistered({ to, publicUrl }));
      const token = await insertLink(runtime, tx, { purpose: 'signup', userId: holder.id, address: to, now });
      return sendMail(runtime, tx, confirmAddress({ to, publicUrl, token }));
    });
  return runtime.dice.uuid();
}

/** What everybody who signs up reads back, new or not: what they sent, as an unconfirmed student. */
function newcomer(id: string, { email, fullName, now }: Registration): AuthUser {
  const unconfirmed = { emailVerified: false, confirmedAt: null, disabledAt: null, avatar: null, role: 'student' } as const;
  return wireUser({ ...unconfirmed, id, email, fullName, createdAt: now, updatedAt: now });
}
