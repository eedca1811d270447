import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notify } from '#platform/database/notifications.ts';
import { callerTopic } from '#platform/http/held-replies.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { accountDisabled, accountEnabled, roleDecided, roleRemoved, sessionsEnded } from '../mail.ts';
import { type DisableReason, whyNotDisable, whyNotEnable, whyNotActOn, whyNotGiveRole, whyNotRemoveRole } from '../rules/administration.ts';
import { ageOn } from '../rules/profile.ts';
import { defaultRole, type RequestableRole, type Role } from '../rules/role.ts';
import { putDisabled } from '../store/people.ts';
import { listRequestsOf, lockAdministrators, putRole } from '../store/roles.ts';
import { deleteSession } from '../store/sessions.ts';
import { minimumAge } from '../rules/terms.ts';
import { findProfile } from '../store/profiles.ts';
import { findPerson, lockUser, type Person } from '../store/users.ts';
import { endPending } from './end-pending.ts';

export type Asked = { actorId: string; userId: string; now: Date };
type Administered<Refusal extends string> = Outcome<Person, Refusal | 'not_found'>;

/** The person and who may decide about them. Both are held, so that two administrators cannot disable each other. */
export async function holdPerson(tx: Transaction, { actorId, userId }: Asked) {
  const administrators = await lockAdministrators(tx);
  await lockUser(tx, userId);
  const person = await findPerson(tx, userId);
  return person && { actorId, administrators, person };
}

/** Whether the birth date that a person gave says that they are old enough for an account; false where there is none. */
export async function isOfAge(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const { birthDate } = await findProfile(tx, userId);
  return birthDate !== null && ageOn(now.toISOString().slice(0, 10), birthDate) >= minimumAge;
}

/**
 * Disables an account: sessions, refresh tokens, links and requests end with it. An attempt that runs goes on by its clock, and what was
 * acknowledged counts.
 */
export async function disableAccount(
  runtime: Runtime,
  tx: Transaction,
  asked: Asked & { reason: DisableReason; note: string | null },
): Promise<Administered<NonNullable<ReturnType<typeof whyNotDisable>> | 'of_age'>> {
  const { actorId, userId, now, reason, note } = asked;
  const held = await holdPerson(tx, asked);
  if (!held) return refuse('not_found');
  const refusal = whyNotDisable(held);
  if (refusal) return refuse(refusal);
  if (reason === 'underage' && (await isOfAge(tx, userId, now))) return refuse('of_age');
  await putDisabled(tx, userId, now, now);
  await endPending(tx, userId, 'disabled');
  const details = { reason, ...(note ? { note } : {}) };
  await recordAct(tx, { at: now, act: 'accounts.account.disabled', actorId, subject: `user:${userId}`, details });
  await mailPerson(runtime, tx, held.person, (to) => accountDisabled({ ...to, reason, note }));
  return ok({ ...held.person, disabledAt: now });
}

export async function enableAccount(
  runtime: Runtime,
  tx: Transaction,
  asked: Asked & { reason: string },
): Promise<Administered<NonNullable<ReturnType<typeof whyNotEnable>>>> {
  const { actorId, userId, now, reason } = asked;
  const held = await holdPerson(tx, asked);
  if (!held) return refuse('not_found');
  const refusal = whyNotEnable(held);
  if (refusal) return refuse(refusal);
  await putDisabled(tx, userId, null, now);
  await recordAct(tx, { at: now, act: 'accounts.account.enabled', actorId, subject: `user:${userId}`, details: { reason } });
  await mailPerson(runtime, tx, held.person, (to) => accountEnabled({ ...to, reason }));
  return ok({ ...held.person, disabledAt: null });
}

/** Takes the role away at once: every request reads it anew, and replies that stay open are asked again. */
export async function removeRole(
  runtime: Runtime,
  tx: Transaction,
  asked: Asked & { reason: string; seen: Role | undefined },
): Promise<Administered<NonNullable<ReturnType<typeof whyNotRemoveRole>> | 'changed_meanwhile'>> {
  const { actorId, userId, now, reason } = asked;
  const held = await holdPerson(tx, asked);
  if (!held) return refuse('not_found');
  const refusal = whyNotRemoveRole(held);
  if (refusal) return refuse(refusal);
  if (asked.seen && asked.seen !== held.person.role) return refuse('changed_meanwhile');
  const role = held.person.role as RequestableRole;
  await putRole(tx, userId, defaultRole);
  await notify(tx, callerTopic(userId));
  const details = { from: role, to: defaultRole, reason };
  await recordAct(tx, { at: now, act: 'accounts.role.removed', actorId, subject: `user:${userId}`, details });
  await runtime.jobs.announce(tx, 'accounts.role-removed', { userId });
  await mailPerson(runtime, tx, held.person, (to) => roleRemoved({ ...to, role, reason }));
  return ok({ ...held.person, role: defaultRole });
}

/** Gives a role in place of the one the person has; it counts from the next request on, as with an approved request. */
export async function giveRole(
  runtime: Runtime,
  tx: Transaction,
  asked: Asked & { role: RequestableRole; reason: string; seen: Role | undefined },
): Promise<Administered<NonNullable<ReturnType<typeof whyNotGiveRole>> | 'changed_meanwhile'>> {
  const { actorId, userId, now, role, reason } = asked;
  const held = await holdPerson(tx, asked);
  if (!held) return refuse('not_found');
  const requests = await listRequestsOf(tx, userId);
  const pending = requests.filter(({ status }) => status === 'pending').map(({ requestedRole }) => requestedRole);
  const refusal = whyNotGiveRole({ ...held, role, pending });
  if (refusal) return refuse(refusal);
  if (asked.seen && asked.seen !== held.person.role) return refuse('changed_meanwhile');
  await putRole(tx, userId, role);
  await notify(tx, callerTopic(userId));
  const details = { from: held.person.role, to: role, by: 'administrator', reason };
  await recordAct(tx, { at: now, act: 'accounts.role.granted', actorId, subject: `user:${userId}`, details });
  await runtime.jobs.announce(tx, 'accounts.role-decided', { userId, status: 'approved' });
  await mailPerson(runtime, tx, held.person, (to) => roleDecided({ ...to, role, outcome: 'given', reason }));
  return ok({ ...held.person, role });
}

/** Ends one session or all of them; what they hold open ends within seconds on every server. */
export async function endSessions(
  runtime: Runtime,
  tx: Transaction,
  asked: Asked & { sessionId: string | null; reason: string },
): Promise<Outcome<undefined, 'not_found' | 'no_session' | NonNullable<ReturnType<typeof whyNotActOn>>>> {
  const { actorId, userId, now, sessionId, reason } = asked;
  const held = await holdPerson(tx, asked);
  if (!held) return refuse('not_found');
  const refusal = whyNotActOn(held);
  if (refusal) return refuse(refusal);
  if (sessionId !== null) {
    if (!(await deleteSession(tx, userId, sessionId))) return refuse('no_session');
    await notify(tx, callerTopic(userId));
  }
  await endPending(tx, userId, sessionId === null ? 'signed-out-everywhere' : 'session-ended');
  const details = { sessions: sessionId === null ? 'all' : 'one', reason };
  await recordAct(tx, { at: now, act: 'accounts.sessions.ended', actorId, subject: `user:${userId}`, details });
  await mailPerson(runtime, tx, held.person, (to) => sessionsEnded({ ...to, isAll: sessionId === null, reason }));
  return ok();
}

/** An address that nobody has confirmed may be a stranger's and gets no mail about an account. */
export async function mailPerson(
  runtime: Runtime,
  tx: Transaction,
  person: Person,
  write: (to: { to: string; publicUrl: string }) => Parameters<typeof sendMail>[2],
): Promise<void> {
  if (!person.emailVerified) return;
  await sendMail(runtime, tx, write({ to: person.email, publicUrl: runtime.configuration.publicUrl }));
}
