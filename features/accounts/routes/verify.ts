import type { RefusalCode, Reply } from '#platform/contract/contract.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { type Call, type Route, route } from '#platform/http/route.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { checkLink, verify } from '../contract/auth.ts';
import { addressChanged } from '../mail.ts';
import { purposeOf } from '../rules/link.ts';
import { resetSessionSeconds } from '../rules/session.ts';
import { takeAddress } from '../service/change-email.ts';
import { changePassword, isWeak } from '../service/change-password.ts';
import { confirmSignUp, emptySignUpCookie, readClaim } from '../service/confirm-sign-up.ts';
import { endPending } from '../service/end-pending.ts';
import { findHeldLink, type HeldLink, holdLink } from '../service/held-link.ts';
import { knownDevice, type OpenedSession, openSession } from '../service/open-session.ts';
import { wireUser } from '../service/wire-user.ts';
import { deleteLink } from '../store/links.ts';
import { hashPassword, verifyPasswordOrDecoy } from '../store/password-hash.ts';
import { isEmailTaken } from '../store/unique.ts';
import { findPasswordHash, findPerson, type Person, putEmail } from '../store/users.ts';

type Verified = Outcome<Reply<typeof verify>, RefusalCode<typeof verify>>;

export function verifyRoute(runtime: Runtime): Route {
  return route(verify, (call) => {
    switch (purposeOf(call.body.type)) {
      case 'signup':
        return confirmed(runtime, call);
      case 'email_change':
        return moved(runtime, call);
      case 'recovery':
        return recovered(runtime, call);
    }
  });
}

/** For a page that would otherwise ask for a new password in vain. */
export function checkLinkRoute(runtime: Runtime): Route {
  return route(checkLink, async ({ body, now }) => {
    const purpose = purposeOf(body.type);
    const held = await findHeldLink(runtime, { purpose, token: body.token_hash, now });
    if (!held) return refuse('otp_expired');
    // It confirms once more what is confirmed, for whoever opens it twice.
    return purpose === 'signup' && held.person.emailVerified ? refuse('link_used') : ok({});
  });
}

/** Confirming again within the link's life succeeds again and changes nothing; a password that would have been set is not dropped in silence. */
async function confirmed(runtime: Runtime, call: Call<typeof verify>): Promise<Verified> {
  const { body, now, cookies } = call;
  const asked = { purpose: 'signup', token: body.token_hash, now } as const;
  const opened = await findHeldLink(runtime, asked);
  if (!opened) return refuse('otp_expired');
  if (opened.person.emailVerified) return confirmedBefore(runtime, call, opened.person);
  const brought = { cookies, codeVerifier: body.code_verifier, password: body.password, fullName: body.full_name };
  const claim = await readClaim(runtime, opened.person, brought);
  if (!claim.ok) return claim;
  const outcome = await transactionWithRetry(runtime.database, async (tx): Promise<Confirmed | 'before'> => {
    const held = await holdLink(runtime, tx, asked);
    if (!held) return refuse('otp_expired');
    const wasConfirmed = held.person.emailVerified;
    if (wasConfirmed && body.password !== undefined) return 'before';
    const done = wasConfirmed ? ok() : await confirmSignUp(runtime, tx, held.person, claim.value, now);
    if (!done.ok) return done;
    const person = await findPerson(tx, held.person.id);
    if (!person) return refuse('otp_expired');
    const isLoggedIn = !wasConfirmed && !person.disabledAt && isOwnBrowser(call);
    return ok(isLoggedIn ? await openSession(runtime, tx, call, person) : { reply: { user: wireUser(person) }, cookie: null });
  });
  if (outcome === 'before') return confirmedBefore(runtime, call, opened.person);
  if (!outcome.ok) return outcome;
  if (cookies[emptySignUpCookie(runtime).name] !== undefined) call.setCookie(emptySignUpCookie(runtime));
  if (outcome.value.cookie) {
    call.setCookie(outcome.value.cookie);
    call.setCookie(knownDevice(runtime, opened.person));
  }
  return ok(outcome.value.reply);
}

type Confirmed = Outcome<{ reply: Reply<typeof verify>; cookie: OpenedSession['cookie'] }, RefusalCode<typeof verify>>;

/**
 * Whether the cookie of the sign-up is what proved it: this browser has typed the password and reads the mailbox, so it may be
 * logged in. A browser in which somebody else is logged in stays theirs.
 */
const isOwnBrowser = ({ isBrowser, actor, body }: Call<typeof verify>): boolean =>
  isBrowser && actor === null && body.password === undefined && body.code_verifier === undefined;

/** Who comes with the password that the account has is the one who confirmed it. */
async function confirmedBefore({ database }: Runtime, { actor, body }: Call<typeof verify>, person: Person): Promise<Verified> {
  const { password } = body;
  if (password !== undefined && !(await verifyPasswordOrDecoy(await findPasswordHash(database, person.id), password)))
    return refuse('already_confirmed');
  return ok(actor?.userId === person.id ? { user: wireUser(person) } : {});
}

/** The link proves the address only; the account has to agree, or a stranger's click would give an address away. */
async function moved(runtime: Runtime, call: Call<typeof verify>): Promise<Verified> {
  const asked = { purpose: 'email_change', token: call.body.token_hash, now: call.now } as const;
  const opened = await findHeldLink(runtime, asked);
  if (!opened) return refuse('otp_expired');
  const agreed = await readAgreement(runtime, call, opened.person.id);
  if (!agreed.ok) return agreed;
  const move = () =>
    transactionWithRetry(runtime.database, async (tx): Promise<Verified> => {
      const held = await holdLink(runtime, tx, asked);
      if (!held || !(await moveTo(runtime, tx, held, call))) return refuse('otp_expired');
      const person = await findPerson(tx, held.person.id);
      return person ? ok({ user: wireUser(person) }) : refuse('otp_expired');
    });
  // Whoever took the address in the same moment may not own it, so that is read once more.
  return onTaken(move, () => onTaken(move, async () => refuse('otp_expired')));
}

async function onTaken<Result>(act: () => Promise<Result>, otherwise: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
  }
  return otherwise();
}

/** The account agrees by its session or by its password. */
async function readAgreement(
  { database }: Runtime,
  { actor, body }: Call<typeof verify>,
  userId: string,
): Promise<Outcome<undefined, 'reauthentication_needed' | 'wrong_password'>> {
  if (actor?.userId === userId) return ok();
  if (body.password === undefined) return refuse('reauthentication_needed');
  const isRight = await verifyPasswordOrDecoy(await findPasswordHash(database, userId), body.password);
  return isRight ? ok() : refuse('wrong_password');
}

/** The account moves; sessions other than the one that opened the link have to sign in with the new address. */
async function moveTo(runtime: Runtime, tx: Transaction, { link, person }: HeldLink, call: Call<typeof verify>): Promise<boolean> {
  if (link.address === person.email) return true;
  if (!(await takeAddress(tx, { link, person }))) return false;
  await putEmail(tx, person.id, link.address, call.now);
  const sessionId = call.actor?.userId === person.id ? call.actor.sessionId : null;
  await endPending(tx, person.id, 'address-changed', { sessionId, linkId: link.id });
  await sendMail(runtime, tx, addressChanged({ to: person.email, publicUrl: runtime.configuration.publicUrl, newEmail: link.address }));
  return true;
}

/** A reset link works once: it sets the password that came with it, or opens a session that may set one. */
async function recovered(runtime: Runtime, call: Call<typeof verify>): Promise<Verified> {
  const { now, body } = call;
  const { password } = body;
  const asked = { purpose: 'recovery', token: body.token_hash, now } as const;
  const opened = await findHeldLink(runtime, asked);
  if (!opened) return refuse('otp_expired');
  if (password !== undefined && isWeak(password, opened.person)) return refuse('weak_password');
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const outcome = await transactionWithRetry(
    runtime.database,
    async (tx): Promise<Outcome<OpenedSession | { person: Person }, 'otp_expired'>> => {
      const held = await holdLink(runtime, tx, asked);
      if (!held || !(await deleteLink(tx, held.link.id))) return refuse('otp_expired');
      const { person } = held;
      if (passwordHash === null)
        return ok(await openSession(runtime, tx, call, person, new Date(now.getTime() + resetSessionSeconds * 1000)));
      await changePassword(runtime, tx, person, passwordHash, null);
      return ok({ person });
    },
  );
  if (!outcome.ok) return outcome;
  if (call.isBrowser) call.setCookie(knownDevice(runtime, opened.person));
  if ('person' in outcome.value) return ok({ user: wireUser(outcome.value.person) });
  if (outcome.value.cookie) call.setCookie(outcome.value.cookie);
  return ok(outcome.value.reply);
}
