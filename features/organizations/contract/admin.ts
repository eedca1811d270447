import { z } from 'zod';
import { normalEmail } from '#features/accounts/rules/email.ts';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { domainName } from '../rules/domain.ts';
import { maxRequestsPerDay } from '../rules/request-limit.ts';
import { organizationMails } from '../rules/organization-mails.ts';
import { organizationKinds, organizationStates } from '../rules/organization.ts';
import { domainTaken, lookAlikeDomain, publicDomain } from './domain.ts';
import { uuid } from '#platform/contract/uuid.ts';

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
  /** What it was called before it was renamed last. */
  renamed: z.object({ from: z.string(), at: z.string() }).nullable(),
  /** How many people it may ask in 24 hours, and whether an administrator set that. */
  requests_per_day: z.number().int(),
  is_limit_set: z.boolean(),
  created_at: z.string(),
  closed_at: z.string().nullable(),
  members: z.number().int(),
  /** Those who can log in, the oldest first, at most three. */
  owners: z.array(z.object({ id: z.string(), full_name: z.string(), email: z.string() })),
});
export type ListedOrganization = z.infer<typeof listedOrganization>;

export const listOrganizations = contract({
  method: 'GET',
  path: '/api/admin/organizations',
  summary: 'Every organization, newest first by default. Searchable by name and domain.',
  access: ['admin'],
  ...pagedList({
    row: listedOrganization,
    sorts: { created_at: 'moment' },
    defaultSort: '-created_at',
    filters: {
      kind: z.enum(organizationKinds).optional(),
      state: z.enum(organizationStates).optional(),
      /** The organizations that this person works for. */
      user: uuid.optional(),
    },
  }),
});

const params = z.object({ id: uuid });
const reason = plainText(500).pipe(z.string().min(4, 'Enter a reason.'));
const notThere = { status: 404, message: 'We couldn’t find this organization.' } as const;
const closed = { status: 409, message: 'This organization is closed.' } as const;

export const vouchForDomain = contract({
  method: 'POST',
  path: '/api/admin/organizations/:id/domain',
  summary: 'Verifies an organization’s domain without an emailed link; recorded in the audit log.',
  access: ['admin'],
  params,
  body: z.object({ domain: domainName, reason }),
  reply: z.object({ domain: z.string() }),
  refusals: {
    not_found: notThere,
    organization_closed: closed,
    public_domain: publicDomain,
    look_alike_domain: lookAlikeDomain,
    domain_taken: {
      ...domainTaken,
      message: 'Another organization has verified this domain, its parent domain or a subdomain. Close that one first.',
    },
  },
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
  limits: [organizationMails],
  params,
  body: z.object({ email: normalEmail, reason }),
  reply: z.object({ expires_at: z.string() }),
  status: 201,
  refusals: {
    not_found: notThere,
    organization_closed: closed,
    has_owners: { status: 409, message: 'This organization has an owner, who can invite others.' },
    already_member: { status: 409, message: 'This person is already a member.' },
    too_many_invitations: { status: 409, message: 'This organization has too many open invitations. Wait until some expire.' },
  },
});

export const changeRequestLimit = contract({
  method: 'PUT',
  path: '/api/admin/organizations/:id/request-limit',
  summary: 'Sets how many people an organization can ask in 24 hours, or goes back to the usual limit; recorded in the audit log.',
  access: ['admin'],
  params,
  body: z.object({
    /** Null for what the rule says. */
    per_day: z
      .number({ error: 'Enter a number.' })
      .int('Enter a whole number.')
      .min(1, 'Enter at least 1.')
      .max(maxRequestsPerDay, `Enter at most ${maxRequestsPerDay.toLocaleString('en-US')}.`)
      .nullable(),
    reason,
  }),
  reply: z.object({ requests_per_day: z.number().int() }),
  refusals: { not_found: notThere, organization_closed: closed },
});
