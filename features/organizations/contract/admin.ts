import { z } from 'zod';
import { mailsToAddress } from '#features/accounts/rules/email-key.ts';
import { normalEmail } from '#features/accounts/rules/email.ts';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { domainName } from '../rules/domain.ts';
import { organizationKinds, organizationStates } from '../rules/organization.ts';
import { domainTaken, publicDomain } from './domain.ts';

const listedOrganization = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(organizationKinds),
  /** Unproven: open, but without a proven domain, so that it cannot ask anybody. */
  state: z.enum(organizationStates),
  domain: z.string().nullable(),
  domain_proven_at: z.string().nullable(),
  /** Why an administrator vouched for the domain; empty when a mailed link proved it. */
  domain_reason: z.string().nullable(),
  created_at: z.string(),
  closed_at: z.string().nullable(),
  members: z.number().int(),
  /** Those who can log in, the oldest first, at most three. */
  owners: z.array(z.object({ full_name: z.string(), email: z.string() })),
});
export type ListedOrganization = z.infer<typeof listedOrganization>;

export const listOrganizations = contract({
  method: 'GET',
  path: '/api/admin/organizations',
  summary: 'Every organization, the newest first unless asked otherwise; searched by name and domain.',
  access: ['admin'],
  ...pagedList({
    row: listedOrganization,
    sorts: { created_at: 'moment' },
    defaultSort: '-created_at',
    filters: { kind: z.enum(organizationKinds).optional(), state: z.enum(organizationStates).optional() },
  }),
});

const params = z.object({ id: z.uuid() });
const reason = plainText(500).pipe(z.string().min(4, 'Enter a reason.'));
const notThere = { status: 404, message: 'There is no such organization.' } as const;
const closed = { status: 409, message: 'This organization is closed.' } as const;

export const vouchForDomain = contract({
  method: 'POST',
  path: '/api/admin/organizations/:id/domain',
  summary: 'Vouches for the domain of an organization in place of an emailed link; recorded in the audit log.',
  access: ['admin'],
  params,
  body: z.object({ domain: domainName, reason }),
  reply: z.object({ domain: z.string() }),
  refusals: { not_found: notThere, organization_closed: closed, public_domain: publicDomain, domain_taken: domainTaken },
});

export const closeOrganization = contract({
  method: 'POST',
  path: '/api/admin/organizations/:id/close',
  summary: 'Closes an organization: members can still read, but nobody can be asked and nothing can be changed. Recorded in the audit log.',
  access: ['admin'],
  params,
  body: z.object({ reason }),
  reply: z.object({}),
  refusals: { not_found: notThere, already_closed: { status: 409, message: 'This organization is already closed.' } },
});

export const reopenOrganization = contract({
  method: 'POST',
  path: '/api/admin/organizations/:id/reopen',
  summary: 'Reopens a closed organization; recorded in the audit log.',
  access: ['admin'],
  params,
  body: z.object({ reason }),
  reply: z.object({}),
  refusals: {
    not_found: notThere,
    not_closed: { status: 409, message: 'This organization isn’t closed.' },
    domain_taken: { status: 409, message: 'Another organization has verified this domain since. Close that one first.' },
  },
});

export const inviteOwner = contract({
  method: 'POST',
  path: '/api/admin/organizations/:id/owner-invitations',
  summary: 'Invites an owner by email, for an organization with no owner left; recorded in the audit log.',
  access: ['admin'],
  limits: [mailsToAddress],
  params,
  body: z.object({ email: normalEmail, reason }),
  reply: z.object({ expires_at: z.string() }),
  status: 201,
  refusals: {
    not_found: notThere,
    organization_closed: closed,
    already_member: { status: 409, message: 'This person is already a member.' },
    too_many_invitations: { status: 409, message: 'This organization has too many open invitations. Wait until some expire.' },
  },
});
