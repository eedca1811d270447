import type { RefusalCode, Reply } from '#platform/contract/contract.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Call, type Route, route } from '#platform/http/route.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { verify } from '../contract/auth.ts';
import { addressChanged } from '../mail.ts';
import { purposeOf } from '../rules/link.ts';
import { resetSessionSeconds } from '../rules/session.ts';
import { changePassword, isWeak } from '../service/change-password.ts';
import { type OpenedSession, openSession } from '../service/open-session.ts';
import { wireUser } from '../service/wire-user.ts';
import { deleteLink, deleteLinks, findLink, type Link } from '../store/links.ts';
import { hashPassword } from '../store/password-hash.ts';
import { isTaken } from '../store/unique.ts';
import { findPerson, findPersonByEmail, lockUser, type Person, putConfirmed, putEmail } from '../store/users.ts';

type Verified = Outcome<Reply<typeof verify>, RefusalCode<typeof verify>>;

export function verifyRoute(runtime: Runtime): Route {
  return route(verify, async (call) => {
    const purpose = purposeOf(call.body.type);
    if (purpose === 'recovery') return recovered(runtime, call);
    try {
      return await runtime.database.transaction(async (tx): Promise<Verified> => {
        const held = await holdLink(runtime, tx, call, purpose);
        if (!held) return refuse('otp_expired');
        const isDone = purpose === 'signup' ? await confirm(tx, held, call.now) : await moveTo(runtime, tx, held, call.now);
        const person = isDone && (await findPerson(tx, held.person.id));
        return person ? ok({ user: wireUser(person) }) : refuse('otp_expired');
      });
    } catch (error) {
      if (isTaken(error, 'users_email_unique')) return refuse('otp_expired');
      throw error;
    }
  });
}

type Held = { link: Link; person: Person };

/** The link and its person, held so that two uses of one link follow each other. */
async function holdLink(
  runtime: Runtime,
  tx: Transaction,
  call: Call<typeof verify>,
  purpose: ReturnType<typeof purposeOf>,
): Promise<Held | null> {
  const link = await findLink(runtime, tx, purpose, call.body.token_hash, call.now);
  if (!link || !(await lockUser(tx, link.userId))) return null;
  const person = await findPerson(tx, link.userId);
  return person && !person.disabledAt ? { link, person } : null;
}

/** Confirming again within the link's life succeeds again. */
async function confirm(tx: Transaction, { link, person }: Held, now: Date): Promise<boolean> {
  if (link.address.toLowerCase() !== person.email.toLowerCase()) return false;
  if (!person.emailVerified) await putConfirmed(tx, person.id, now);
  return true;
}

async function moveTo(runtime: Runtime, tx: Transaction, { link, person }: Held, now: Date): Promise<boolean> {
  if (link.address === person.email) return true;
  const holder = await findPersonByEmail(tx, link.address);
  if (holder && holder.id !== person.id) return false;
  await putEmail(tx, person.id, link.address, now);
  await deleteLinks(tx, person.id, 'recovery');
  await sendMail(runtime, tx, addressChanged({ to: person.email, publicUrl: runtime.configuration.publicUrl, newEmail: link.address }));
  return true;
}

/** A reset link works once: it sets the password that came with it, or opens a session that may set one. */
async function recovered(runtime: Runtime, call: Call<typeof verify>): Promise<Verified> {
  const { database } = runtime;
  const { now, body } = call;
  const { password } = body;
  const link = await findLink(runtime, database, 'recovery', body.token_hash, now);
  const holder = link && (await findPerson(database, link.userId));
  if (!holder) return refuse('otp_expired');
  if (password !== undefined && isWeak(password, holder)) return refuse('weak_password');
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const outcome = await database.transaction(async (tx): Promise<Outcome<OpenedSession | { person: Person }, 'otp_expired'>> => {
    const held = await holdLink(runtime, tx, call, 'recovery');
    if (!held || !(await deleteLink(tx, held.link.id))) return refuse('otp_expired');
    if (!held.person.emailVerified) await putConfirmed(tx, held.person.id, now);
    const person = (await findPerson(tx, held.person.id)) ?? held.person;
    if (passwordHash === null)
      return ok(await openSession(runtime, tx, call, person, new Date(now.getTime() + resetSessionSeconds * 1000)));
    await changePassword(runtime, tx, person, passwordHash, null);
    return ok({ person });
  });
  if (!outcome.ok) return outcome;
  if ('person' in outcome.value) return ok({ user: wireUser(outcome.value.person) });
  if (outcome.value.cookie) call.setCookie(outcome.value.cookie);
  return ok(outcome.value.reply);
}
