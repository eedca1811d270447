import type { RefusalCode } from '#platform/contract/contract.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Call, type Route, route } from '#platform/http/route.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { readUser, updateUser, whoIsHere } from '../contract/auth.ts';
import type { AuthUser } from '../contract/auth-user.ts';
import { addressChangeAsked } from '../mail.ts';
import { askForNewAddress } from '../service/change-email.ts';
import { changePassword, isWeak } from '../service/change-password.ts';
import { evenTime } from '../service/even-time.ts';
import { wireUser } from '../service/wire-user.ts';
import { writeName } from '../service/write-name.ts';
import { deleteLinksFor } from '../store/links.ts';
import { hashPassword, verifyPasswordOrDecoy } from '../store/password-hash.ts';
import { findSession } from '../store/sessions.ts';
import { findNewEmail, findPasswordHash, findPerson, type Person, putEmail } from '../store/users.ts';

type Updated = Outcome<AuthUser, RefusalCode<typeof updateUser>>;

export function userRoutes(runtime: Runtime): Route[] {
  return [
    route(whoIsHere, async ({ actor, now }) => ok({ user: actor && (await present(runtime, actor.userId, now)) })),
    route(readUser, async ({ actor, now }) => ok(await present(runtime, actor.userId, now))),
    route(updateUser, (call) => update(runtime, call)),
  ];
}

async function present(runtime: Runtime, userId: string, now: Date): Promise<AuthUser> {
  const person = await findPerson(runtime.database, userId);
  if (!person) throw new Error('A session belongs to nobody.');
  return wireUser(person, await findNewEmail(runtime.database, userId, now));
}

async function update(runtime: Runtime, call: Call<typeof updateUser>): Promise<Updated> {
  const { actor, body, now } = call;
  const { database } = runtime;
  const person = await findPerson(database, actor.userId);
  if (!person) throw new Error('A session belongs to nobody.');
  const fullName = body.data?.full_name ?? person.fullName;
  if (body.password !== undefined && isWeak(body.password, { fullName, email: person.email })) return refuse('weak_password');
  const isMove = body.email !== undefined && body.email !== person.email;
  if ((body.password !== undefined || isMove) && !(await mayChangeKeys(runtime, call))) return refuse('wrong_password');
  const passwordHash = body.password === undefined ? null : await hashPassword(body.password);
  const save = () =>
    database.transaction(async (tx): Promise<Outcome<undefined, 'name_reserved'>> => {
      const written = fullName === person.fullName ? ok() : await writeName(tx, { userId: person.id, fullName, now });
      if (!written.ok) return written;
      if (passwordHash !== null) await changePassword(runtime, tx, person, passwordHash, actor.sessionId);
      if (isMove && body.email !== undefined) await moveAddress(runtime, tx, person, body.email, now);
      else if (body.email !== undefined) await deleteLinksFor(tx, person.id, 'email_change');
      return ok();
    });
  const saved = await (isMove ? evenTime(save) : save());
  if (!saved.ok) return saved;
  return ok(await present(runtime, person.id, now));
}

/** The current password is needed; a session opened by a reset link may set a new one without it for a while. */
async function mayChangeKeys(runtime: Runtime, { actor, body, now }: Call<typeof updateUser>): Promise<boolean> {
  if (body.current_password === undefined) {
    const session = await findSession(runtime.database, actor.userId, actor.sessionId);
    const mayReset = session?.passwordResetUntil ? session.passwordResetUntil > now : false;
    return mayReset && body.email === undefined;
  }
  return verifyPasswordOrDecoy(await findPasswordHash(runtime.database, actor.userId), body.current_password);
}

/** The address that the account has withdraws a change that waits. Another way to write it counts at once; another address counts when it is confirmed there. */
async function moveAddress(runtime: Runtime, tx: Transaction, person: Person, newEmail: string, now: Date): Promise<void> {
  const { publicUrl } = runtime.configuration;
  if (newEmail.toLowerCase() === person.email.toLowerCase()) {
    await deleteLinksFor(tx, person.id, 'email_change');
    return putEmail(tx, person.id, newEmail, now);
  }
  await askForNewAddress(runtime, tx, { userId: person.id, newEmail, now });
  return sendMail(runtime, tx, addressChangeAsked({ to: person.email, publicUrl, newEmail }));
}
