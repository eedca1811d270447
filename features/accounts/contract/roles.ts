import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { plainText } from '../rules/plain-text.ts';
import { requestableRoles, roles } from '../rules/role.ts';
import { noLongerAdmin, roleChanged, seenRole } from './role-changes.ts';

/** Whoever asked gets it by email, and the audit log keeps it. */
const reason = plainText(1000).pipe(z.string().min(4, 'Enter a reason.'));

const requestStatuses = ['pending', 'approved', 'rejected'] as const;

export const roleRequest = z.object({
  id: z.string(),
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  /** The one that an approval replaces. */
  role: z.enum(roles),
  requested_role: z.enum(requestableRoles),
  organization: z.string().nullable(),
  reason: z.string().nullable(),
  status: z.enum(requestStatuses),
  requested_at: z.string(),
  decided_at: z.string().nullable(),
});
export type RoleRequest = z.infer<typeof roleRequest>;

export const requestRole = contract({
  method: 'POST',
  path: '/api/me/role-requests',
  summary: 'Requests another role. An administrator decides.',
  access: 'signed-in',
  limits: [{ per: 'person', times: 5, seconds: 3600 }],
  body: z.object({
    requested_role: z.enum(requestableRoles),
    organization: plainText(200).optional(),
    reason: plainText(2000).optional(),
    /** Of the browser; one that the server doesn’t know counts as none. */
    time_zone: z.string().max(64).optional(),
  }),
  reply: z.object({ status: z.literal('pending') }),
  status: 201,
  refusals: {
    already_has_role: { status: 409, message: 'You already have this role.' },
    already_requested: { status: 409, message: 'You’ve already asked. An administrator will review your request.' },
  },
});

export const listRoleRequests = contract({
  method: 'GET',
  path: '/api/admin/role-requests',
  summary: 'Role requests of one status, oldest first; by default the pending ones.',
  access: ['admin'],
  ...pagedList({
    row: roleRequest,
    sorts: { requested_at: 'moment' },
    defaultSort: 'requested_at',
    filters: { status: z.enum(requestStatuses).default('pending') },
  }),
});

export const decideRoleRequest = contract({
  method: 'POST',
  path: '/api/admin/role-requests/:id/decision',
  summary: 'Approves or declines a request for a role; recorded in the audit log.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  body: z.object({ decision: z.enum(['approve', 'reject']), reason, seen: seenRole }),
  reply: roleRequest,
  refusals: {
    not_found: { status: 404, message: 'We couldn’t find this request.' },
    not_allowed: noLongerAdmin,
    changed_meanwhile: roleChanged,
    own_request: { status: 403, message: 'Another administrator has to decide your own request.' },
    already_decided: { status: 409, message: 'This request has already been decided.' },
    email_not_confirmed: { status: 409, message: 'This person hasn’t confirmed their email address yet.' },
  },
});

/** Kept for clients of the old dialect: the server has already written the role, so this changes nothing whatever it is sent. */
export const insertUserRole = contract({
  method: 'POST',
  path: '/rest/v1/user_roles',
  summary: 'Changes nothing: only the server sets roles.',
  access: 'signed-in',
  body: z.object({ user_id: z.string().max(64), role: z.string().max(40) }),
  reply: z.object({}),
  status: 201,
});

export const readMyRole = contract({
  method: 'GET',
  path: '/rest/v1/user_roles',
  summary: 'My one role, as kept in user_roles; student where there is no row.',
  access: 'signed-in',
  reply: z.object({ role: z.enum(roles) }),
});
