import type { RefusalCode } from '#platform/contract/contract.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import { createBatch } from '#platform/database/batch.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { type Call, type Route, route } from '#platform/http/route.ts';
import { accountGone, notSignedIn, Stopped } from '#platform/http/stop.ts';
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
import {
  findPasswordHash,
  findPerson,
  listPresent,
  lockUser,
  type Person,
  type Present,
  type PresentLookup,
  putEmail,
} from '../store/users.ts';

type Updated = Outcome<AuthUser, RefusalCode<typeof updateUser>>;

/** How many people one statement reads at most. */
const mostAtOnce = 256;

export function userRoutes(runtime: Runtime): Route[] {
  // Those who ask at once share a statement, as their sessions do; nothing is remembered from one to the next.
  const { quick } = runtime.database;
  const find = createBatch<PresentLookup, Present | null>({ run: (lookups) => listPresent(quick, lookups), maxSize: mostAtOnce });
  const look = async (userId: string, now: Date): Promise<AuthUser | null> => {
    const person = await find({ userId, now });
    return person && wireUser(person, person.newEmail);
  };
  const present: ReadPresent = async (userId, now) => {
    const user = await look(userId, now);
    if (!user) throw new Stopped(accountGone);
    return user;
  };
  return [
    route(whoIsHere, async ({ actor, now }) => ok({ user: actor && (await look(actor.userId, now)) })),
    route(readUser, async ({ actor, now }) => ok(await present(actor.userId, now))),
    route(updateUser, (call) => update(runtime, present, call)),
  ];
}

type ReadPresent = (userId: string, now: Date) => Promise<AuthUser>;

async function update(runtime: Runtime, present: ReadPresent, call: Call<typeof updateUser>): Promise<Updated> {
  const { actor, body, now } = call;
  const { database } = runtime;
  const person = await findPerson(database, actor.userId);
  if (!person) throw new Stopped(accountGone);
  const fullName = body.data?.full_name ?? person.fullName;
  if (body.password !== undefined && isWeak(body.password, { fullName, email: person.email })) return refuse('weak_password');
  const isMove = body.email !== undefined && body.email !== person.email;
  const changesKeys = body.password !== undefined || isMove;
  const checked = changesKeys ? await checkPermission(database, call) : null;
  if (changesKeys && !checked) return refuseChange(database, call);
  const passwordHash = body.password === undefined ? null : await hashPassword(body.password);
  const save = () =>
    transactionWithRetry(database, async (tx): Promise<Outcome<undefined, 'name_reserved' | 'wrong_password'>> => {
      if (!(await lockUser(tx, person.id))) throw new Stopped(accountGone);
      if (checked && !(await isStillPermitted(tx, call, checked))) return refuse('wrong_password');
      const written = fullName === person.fullName ? ok() : await writeName(tx, { userId: person.id, fullName, now });
      if (!written.ok) return written;
      if (passwordHash !== null) await changePassword(runtime, tx, person, passwordHash, actor.sessionId);
      if (isMove && body.email !== undefined) await moveAddress(runtime, tx, person, body.email, now);
      else if (body.email !== undefined) await deleteLinksFor(tx, person.id, 'email_change');
      return ok();
    });
  const saved = await (isMove ? evenTime(save) : save());
  if (!saved.ok) return saved;
  return ok(await present(person.id, now));
}

/** An account that went a moment ago has no password that could be wrong. */
async function refuseChange(database: Executor, { actor, body }: Call<typeof updateUser>) {
  if (!(await findPerson(database, actor.userId))) throw new Stopped(accountGone);
  return refuse(body.current_password === undefined ? 'current_password_needed' : 'wrong_password');
}

/** The password's hash at the time of the check. */
type Checked = { passwordHash: string | null };

/** The current password is needed; a session opened by a reset link may set a new one without it for a while. */
async function checkPermission(database: Executor, call: Call<typeof updateUser>): Promise<Checked | null> {
  const { actor, body } = call;
  const passwordHash = await findPasswordHash(database, actor.userId);
  const isPermitted =
    body.current_password === undefined ? await mayReset(database, call) : await verifyPasswordOrDecoy(passwordHash, body.current_password);
  return isPermitted ? { passwordHash } : null;
}

/** Asked again once the row is locked: a reset in the meantime ends the session and replaces the password, and must not be undone by it. */
async function isStillPermitted(tx: Transaction, call: Call<typeof updateUser>, checked: Checked): Promise<boolean> {
  const { actor, body } = call;
  if (!(await findSession(tx, actor.userId, actor.sessionId))) throw new Stopped(notSignedIn);
  if (body.current_password === undefined && !(await mayReset(tx, call))) return false;
  return (await findPasswordHash(tx, actor.userId)) === checked.passwordHash;
}

async function mayReset(tx: Executor, { actor, body, now }: Call<typeof updateUser>): Promise<boolean> {
  const session = await findSession(tx, actor.userId, actor.sessionId);
  const isWithinTime = session?.passwordResetUntil ? session.passwordResetUntil > now : false;
  return isWithinTime && body.email === undefined;
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
