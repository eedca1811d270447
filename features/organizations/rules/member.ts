import type { Role } from '#features/accounts/rules/role.ts';
import type { OrganizationKind } from './organization.ts';

/** How long an invitation can be accepted. */
export const invitationDays = 7;

/** How many invitations of one organization may be open at a time. */
export const mostOpenInvitations = 50;

/** Somebody has to be able to decide: the last owner stays until there is another. */
export function isLastOwner(ownerIds: readonly string[], userId: string): boolean {
  return ownerIds.length === 1 && ownerIds[0] === userId;
}

export type Invited = {
  role: Role;
  isEmailConfirmed: boolean;
  /** The account has the address that the invitation was sent to. */
  hasInvitedAddress: boolean;
  /** A test is open that the new role could not go on with. */
  isInTest: boolean;
  organizationId: string | null;
};

export const acceptRefusals = [
  'other_address',
  'email_not_confirmed',
  'already_member',
  'other_organization',
  'administrator',
  'other_kind',
  'test_running',
] as const;
export type AcceptRefusal = (typeof acceptRefusals)[number];

/** An invitation is for the address it was sent to. A person works for one organization at most, and administrators for none. */
export function whyNotAccept(person: Invited, invitation: { organizationId: string; kind: OrganizationKind }): AcceptRefusal | null {
  if (person.organizationId === invitation.organizationId) return 'already_member';
  if (!person.hasInvitedAddress) return 'other_address';
  if (!person.isEmailConfirmed) return 'email_not_confirmed';
  if (person.organizationId !== null) return 'other_organization';
  if (person.role === 'admin') return 'administrator';
  if (person.role !== 'student' && person.role !== invitation.kind) return 'other_kind';
  return person.isInTest ? 'test_running' : null;
}
