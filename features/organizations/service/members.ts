import { defaultRole } from '#features/accounts/rules/role.ts';
import { changeRole, holdAccount } from '#features/accounts/service/change-role.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { memberRemoved } from '../mail/members.ts';
import { isLastOwner } from '../rules/member.ts';
import type { MemberRole } from '../rules/organization.ts';
import { insertAct } from '../store/acts.ts';
import { deleteMember, findMemberRole, findMembership, listOwners, type Membership, putMemberRole } from '../store/members.ts';
import { lockOrganization } from '../store/organizations.ts';
import { endConnectionsBy, endConnectionsOfNobody } from './end-connections.ts';

type Change = { membership: Membership; userId: string; now: Date };
type ChangeRefusal = 'not_found' | 'last_owner' | 'owners_only';

/** The member as they are once every other change of members is over, and what stands against ending or lowering their role. */
async function holdMember(
  tx: Transaction,
  { membership, userId }: Change,
): Promise<Outcome<{ role: MemberRole; isLast: boolean }, ChangeRefusal>> {
  const { organizationId } = membership;
  await lockOrganization(tx, organizationId);
  const isSelf = userId === membership.userId;
  // The caller may have lost their own place while this waited.
  const ownRole = await findMemberRole(tx, organizationId, membership.userId);
  if (!isSelf && ownRole !== 'owner') return refuse('owners_only');
  const role = await findMemberRole(tx, organizationId, userId);
  if (!role) return refuse('not_found');
  const owners = await listOwners(tx, organizationId);
  return ok({
    role,
    isLast: isLastOwner(
      owners.map((owner) => owner.userId),
      userId,
    ),
  });
}

export async function changeMemberRole(
  tx: Transaction,
  { role, ...change }: Change & { role: MemberRole },
): Promise<Outcome<{ role: MemberRole }, ChangeRefusal>> {
  const { membership, userId, now } = change;
  const held = await holdMember(tx, change);
  if (!held.ok) return held;
  // Raising oneself is for owners, who have nothing to raise.
  if (userId === membership.userId && role === 'owner' && held.value.role !== 'owner') return refuse('owners_only');
  if (held.value.role === role) return ok({ role });
  if (held.value.isLast) return refuse('last_owner');
  const { organizationId } = membership;
  await putMemberRole(tx, organizationId, userId, role);
  const details = { member: userId, from: held.value.role, to: role };
  await insertAct(tx, { organizationId, at: now, act: 'members.role-changed', actorId: membership.userId, details });
  return ok({ role });
}

/** Ends a membership, the caller's own or, for owners, another's; the person is a student again. */
export async function endMembership(runtime: Runtime, tx: Transaction, change: Change): Promise<Outcome<undefined, ChangeRefusal>> {
  const { membership, userId, now } = change;
  const { organizationId } = membership;
  const held = await holdMember(tx, change);
  if (!held.ok) return held;
  if (held.value.isLast) return refuse('last_owner');
  const person = await holdAccount(tx, userId);
  await deleteMember(tx, organizationId, userId);
  const isSelf = userId === membership.userId;
  const leaving = { userId, name: person?.fullName ?? null };
  await endConnectionsBy(runtime, tx, { membership, person: leaving, actorId: membership.userId, now });
  const noted = { organizationId, at: now, actorId: membership.userId, details: { member: userId } };
  if (isSelf) await insertAct(tx, { ...noted, act: 'members.left' });
  else await insertAct(tx, { ...noted, act: 'members.removed' });
  if (!person) return ok();
  await changeRole(tx, { person, role: defaultRole as 'student', actorId: membership.userId, by: 'organization', now });
  const { publicUrl } = runtime.configuration;
  if (!isSelf) await sendMail(runtime, tx, memberRemoved({ to: person.email, publicUrl, sender: membership }));
  return ok();
}

/** An administrator gave the account another role: its place in the organization ends, even that of the last owner. */
export async function followRole(runtime: Runtime, tx: Transaction, userId: string, now: Date): Promise<void> {
  const membership = await findMembership(tx, userId);
  if (!membership) return;
  const { organizationId, kind } = membership;
  await lockOrganization(tx, organizationId);
  const person = await holdAccount(tx, userId);
  if (!person || person.role === kind) return;
  await deleteMember(tx, organizationId, userId);
  await insertAct(tx, { organizationId, at: now, act: 'members.removed', actorId: null, details: { member: userId } });
  await endConnectionsBy(runtime, tx, { membership, person: { userId, name: person.fullName }, actorId: null, now });
  await endConnectionsOfNobody(tx, { organizationId, now });
}
