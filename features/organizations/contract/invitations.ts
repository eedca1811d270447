import { z } from 'zod';
import { normalEmail } from '#features/accounts/rules/email.ts';
import { candidates } from '#features/attempts/rules/candidate.ts';
import { contract } from '#platform/contract/contract.ts';
import type { Refusal } from '#platform/contract/contract.ts';
import { type AcceptRefusal, mostOpenInvitations } from '../rules/member.ts';
import { organizationMails } from '../rules/organization-mails.ts';
import { memberRoles, organizationKinds } from '../rules/organization.ts';
import { mailedToken } from './mailed-token.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';
import { uuid } from '#platform/contract/uuid.ts';

const listedInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  invited_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
});
export type ListedInvitation = z.infer<typeof listedInvitation>;

export const listInvitations = contract({
  method: 'GET',
  path: '/api/organization/invitations',
  summary: 'Open invitations, newest first. There are never more than 50.',
  access: organizationRoles,
  reply: z.object({ invitations: z.array(listedInvitation) }),
  refusals: membershipRefusals,
});

export const inviteMember = contract({
  method: 'POST',
  path: '/api/organization/invitations',
  summary: 'Invites someone by email for seven days. A second invitation to an address replaces the first.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 40, seconds: 3600 }, organizationMails],
  body: z.object({ email: normalEmail, role: z.enum(memberRoles).default('member') }),
  reply: listedInvitation,
  status: 201,
  refusals: {
    ...membershipRefusals,
    already_member: { status: 409, message: 'This person is already a member.' },
    too_many_invitations: { status: 409, message: `You can have at most ${mostOpenInvitations} open invitations. Revoke one first.` },
  },
});

export const revokeInvitation = contract({
  method: 'DELETE',
  path: '/api/organization/invitations/:id',
  summary: 'Revokes an invitation: its link stops working at once.',
  access: organizationRoles,
  params: z.object({ id: uuid }),
  reply: z.object({}),
  status: 204,
  refusals: {
    ...membershipRefusals,
    not_found: { status: 404, message: 'We couldn’t find this invitation.' },
    already_accepted: { status: 409, message: 'This invitation was accepted. Remove the member instead.' },
    invitation_used: {
      status: 409,
      message: 'This invitation was used, and its address isn’t a member’s anymore. There’s nothing to revoke.',
    },
  },
});

/** The secret of the mailed link, or the id of an invitation to an address that the caller has confirmed. */
const reference = z.union([mailedToken, uuid]);

const ended = { status: 410, message: 'This invitation is no longer valid. Ask for a new one.' } as const;

export const openInvitation = contract({
  method: 'POST',
  path: '/api/invitations/open',
  summary: 'An invitation: who sent it, for which role, and when it expires. For the page behind the emailed link.',
  access: 'public',
  limits: [{ per: 'address', times: 60, seconds: 3600 }],
  body: z.object({ token: reference }),
  reply: z.object({
    organization: z.string(),
    kind: z.enum(organizationKinds),
    /** Empty until the organization has proven one. */
    domain: z.string().nullable(),
    role: z.enum(memberRoles),
    /** The address it was sent to: whoever holds the link knows it. */
    email: z.string(),
    expires_at: z.string(),
  }),
  refusals: { invitation_ended: ended },
});

const myInvitation = z.object({
  id: z.string(),
  organization: z.string(),
  domain: z.string().nullable(),
  role: z.enum(memberRoles),
  expires_at: z.string(),
});
export type MyInvitation = z.infer<typeof myInvitation>;

export const listMyInvitations = contract({
  method: 'GET',
  path: '/api/me/invitations',
  summary: 'Invitations sent to my confirmed address, newest first, up to 20.',
  access: candidates,
  reply: z.object({ invitations: z.array(myInvitation) }),
});

const acceptRefusals = {
  other_address: { status: 403, message: 'This invitation was sent to another address. Log in with that address to accept it.' },
  email_not_confirmed: { status: 409, message: 'Confirm your email address first.' },
  already_member: { status: 409, message: 'You’re already a member of this organization.' },
  other_organization: { status: 409, message: 'You belong to another organization. Leave it first.' },
  administrator: { status: 409, message: 'Administrators can’t be members of an organization. Use another account.' },
  other_kind: { status: 409, message: 'Your account is for another kind of organization. Use another account.' },
  test_running: { status: 409, message: 'Finish the test you’re taking first.' },
} as const satisfies Record<AcceptRefusal, Refusal>;

export const acceptInvitation = contract({
  method: 'POST',
  path: '/api/invitations/accept',
  summary: 'Makes me a member of the organization that invited me. My account gets the role of that organization.',
  access: 'signed-in',
  limits: [{ per: 'person', times: 30, seconds: 3600 }],
  body: z.object({ token: reference }),
  reply: z.object({ kind: z.enum(organizationKinds) }),
  refusals: {
    invitation_ended: ended,
    organization_closed: { status: 409, message: 'This organization is closed.' },
    ...acceptRefusals,
  },
});
