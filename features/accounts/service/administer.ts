import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notify } from '#platform/database/notifications.ts';
import { callerTopic } from '#platform/http/held-replies.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { accountDisabled, accountEnabled, roleRemoved } from '../mail.ts';
import { type DisableReason, whyNotDisable, whyNotEnable, whyNotRemoveRole } from '../rules/administration.ts';
import { defaultRole, type RequestableRole } from '../rules/role.ts';
import { putDisabled } from '../store/people.ts';
import { lockAdministrators, putRole } from '../store/roles.ts';
import { findPerson, lockUser, type Person } from '../store/users.ts';
import { endPending } from './end-pending.ts';

type Asked = { actorId: string; userId: string; now: Date };
type Administered<Refusal extends string> = Outcome<Person, Refusal | 'not_found'>;

/** The person and who may decide about them. Both are held, so that two administrators cannot disable each other. */
async function holdPerson(tx: Transaction, { actorId, userId }: Asked) {
  const administrators = await lockAdministrators(tx);
  await lockUser(tx, userId);
  const person = await findPerson(tx, userId);
  return person && { actorId, administrators, person };
}

/**
 * Disables an account: sessions, refresh tokens, links and requests end with it. An attempt that runs goes on by its clock, and what was
 * acknowledged counts.
 */
export async function disableAccount(
  runtime: Runtime,
  tx: Transaction,
  asked: Asked & { reason: DisableReason; note: string | null },
): Promise<Administered<NonNullable<ReturnType<typeof whyNotDisable>>>> {
  const { actorId, userId, now, reason, note } = asked;
  const held = await holdPerson(tx, asked);
  if (!held) return refuse('not_found');
  const refusal = whyNotDisable(held);
  if (refusal) return refuse(refusal);
  await putDisabled(tx, userId, now, now);
  await endPending(tx, userId, 'disabled');
  const details = { reason, ...(note ? { note } : {}) };
  await recordAct(tx, { at: now, act: 'accounts.account.disabled', actorId, subject: `user:${userId}`, details });
  await mail(runtime, tx, held.person, (to) => accountDisabled({ ...to, reason, note }));
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
  await mail(runtime, tx, held.person, (to) => accountEnabled({ ...to, reason }));
  return ok({ ...held.person, disabledAt: null });
}

/** Takes the role away at once: every request reads it anew, and replies that stay open are asked again. */
export async function removeRole(
  runtime: Runtime,
  tx: Transaction,
  asked: Asked & { reason: string },
): Promise<Administered<NonNullable<ReturnType<typeof whyNotRemoveRole>>>> {
  const { actorId, userId, now, reason } = asked;
  const held = await holdPerson(tx, asked);
  if (!held) return refuse('not_found');
  const refusal = whyNotRemoveRole(held);
  if (refusal) return refuse(refusal);
  const role = held.person.role as RequestableRole;
  await putRole(tx, userId, defaultRole);
  await notify(tx, callerTopic(userId));
  const details = { from: role, to: defaultRole, reason };
  await recordAct(tx, { at: now, act: 'accounts.role.removed', actorId, subject: `user:${userId}`, details });
  await runtime.jobs.announce(tx, 'accounts.role-removed', { userId });
  await mail(runtime, tx, held.person, (to) => roleRemoved({ ...to, role, reason }));
  return ok({ ...held.person, role: defaultRole });
}

/** An address that nobody has confirmed may be a stranger's and gets no mail about an account. */
async function mail(
  runtime: Runtime,
  tx: Transaction,
  person: Person,
  write: (to: { to: string; publicUrl: string }) => Parameters<typeof sendMail>[2],
): Promise<void> {
  if (!person.emailVerified) return;
  await sendMail(runtime, tx, write({ to: person.email, publicUrl: runtime.configuration.publicUrl }));
}
