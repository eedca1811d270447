import { emailKey } from '#features/accounts/rules/email-key.ts';
import { changeRole, holdAccount } from '#features/accounts/service/change-role.ts';
import { lockAttemptsOf } from '#features/attempts/service/attempts.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { invitation as invitationMail } from '../mail/members.ts';
import { type AcceptRefusal, invitationDays, mostOpenInvitations, whyNotAccept } from '../rules/member.ts';
import type { MemberRole, OrganizationKind } from '../rules/organization.ts';
import { insertAct } from '../store/acts.ts';
import {
  countWaitingInvitations,
  findAcceptedAddress,
  findInvitation,
  findInvitationTo,
  hasWaitingInvitation,
  type Invitation,
  putAccepted,
  putInvitation,
  putRevoked,
} from '../store/invitations.ts';
import { findMembership, insertMember, isInTest, isMemberAddress } from '../store/members.ts';
import { lockOrganization, type Organization } from '../store/organizations.ts';
import { makeToken, tokenHash } from './mailed-token.ts';

const dayMs = 86_400_000;

type Inviting = { organizationId: string; email: string; role: MemberRole; actorId: string; now: Date };

/** Invites an address, or invites it anew: one link works at a time. */
export async function invite(
  runtime: Runtime,
  tx: Transaction,
  { organizationId, email, role, actorId, now }: Inviting,
): Promise<Outcome<Invitation, 'already_member' | 'too_many_invitations' | 'not_found'>> {
  const organization = await lockOrganization(tx, organizationId);
  if (!organization) return refuse('not_found');
  if (await isMemberAddress(tx, organizationId, email)) return refuse('already_member');
  const isAnother = !(await hasWaitingInvitation(tx, organizationId, email));
  if (isAnother && (await countWaitingInvitations(tx, organizationId)) >= mostOpenInvitations) return refuse('too_many_invitations');
  const { token, hash } = makeToken(runtime.dice);
  const written = await putInvitation(tx, {
    id: runtime.dice.uuid(),
    organizationId,
    email,
    role,
    tokenHash: hash,
    invitedBy: actorId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + invitationDays * dayMs),
  });
  await insertAct(tx, { organizationId, at: now, act: 'members.invited', actorId, details: { invitation: written.id, role } });
  const { publicUrl } = runtime.configuration;
  await sendMail(runtime, tx, invitationMail({ to: email, publicUrl, sender: organization, role, token }));
  return ok(written);
}

type Revoking = { organizationId: string; id: string; actorId: string; now: Date };

/** Ends an invitation that waits. It holds the organization, as accepting does, so that one of the two comes first. */
export async function revoke(
  tx: Transaction,
  { organizationId, id, actorId, now }: Revoking,
): Promise<Outcome<Record<string, never>, 'not_found' | 'already_accepted' | 'invitation_used'>> {
  await lockOrganization(tx, organizationId);
  if (!(await putRevoked(tx, organizationId, id, now))) {
    const accepted = await findAcceptedAddress(tx, organizationId, id);
    if (accepted === null) return refuse('not_found');
    return refuse((await isMemberAddress(tx, organizationId, accepted)) ? 'already_accepted' : 'invitation_used');
  }
  await insertAct(tx, { organizationId, at: now, act: 'members.invitation-revoked', actorId, details: { invitation: id } });
  return ok({});
}

type Opening = { token: string; userId: string | null; now: Date };

const idLength = 36;

/** Whoever holds the mailed link opens it; by its id only the person whose confirmed address it went to. */
async function findOpened(tx: Executor, { token, userId }: Opening) {
  if (token.length !== idLength) return findInvitation(tx, tokenHash(token));
  return userId === null ? null : findInvitationTo(tx, userId, token);
}

/** What a link leads to while it can be accepted. Unknown, used, revoked and expired ones answer alike. */
export async function readInvitation(
  tx: Executor,
  opening: Opening,
): Promise<{ invitation: Invitation; organization: Organization } | null> {
  const { now } = opening;
  const found = await findOpened(tx, opening);
  if (!found || found.invitation.acceptedAt || found.invitation.revokedAt || found.invitation.expiresAt <= now) return null;
  return found;
}

type Accepting = { token: string; userId: string; now: Date };

/** Makes a person a member; the account gets the role of the organization's kind. */
export async function acceptInvitation(
  tx: Transaction,
  { token, userId, now }: Accepting,
): Promise<Outcome<{ kind: OrganizationKind }, AcceptRefusal | 'invitation_ended' | 'organization_closed'>> {
  // No test begins while this decides, which would be out of reach with another role.
  await lockAttemptsOf(tx, userId);
  const found = await readInvitation(tx, { token, userId, now });
  const organization = found && (await lockOrganization(tx, found.organization.id));
  // Read again: somebody may have revoked or used it while this waited for the organization.
  const held = found && (await readInvitation(tx, { token, userId, now }));
  if (!held || !organization) return refuse('invitation_ended');
  if (organization.closedAt) return refuse('organization_closed');
  const person = await holdAccount(tx, userId);
  if (!person) return refuse('invitation_ended');
  const { id: organizationId, kind } = organization;
  const { invitation } = held;
  const refusal = whyNotAccept(
    {
      role: person.role,
      isEmailConfirmed: person.emailVerified,
      hasInvitedAddress: emailKey(person.email) === emailKey(invitation.email),
      isInTest: await isInTest(tx, userId),
      organizationId: (await findMembership(tx, userId))?.organizationId ?? null,
    },
    { organizationId, kind },
  );
  if (refusal) return refuse(refusal);
  if (!(await putAccepted(tx, invitation.id, now))) return refuse('invitation_ended');
  await insertMember(tx, { userId, organizationId, role: invitation.role, joinedAt: now });
  await changeRole(tx, { person, role: kind, actorId: userId, by: 'invitation', now });
  const details = { member: userId, role: invitation.role };
  await insertAct(tx, { organizationId, at: now, act: 'members.joined', actorId: userId, details });
  return ok({ kind });
}
