import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { memberRoles } from '../rules/organization.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';
import { uuid } from '#platform/contract/uuid.ts';

const listedMember = z.object({
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  joined_at: z.string(),
  is_disabled: z.boolean(),
  is_self: z.boolean(),
});
export type ListedMember = z.infer<typeof listedMember>;

export const listMembers = contract({
  method: 'GET',
  path: '/api/organization/members',
  summary: 'Members of my organization, in the order they joined by default.',
  access: organizationRoles,
  ...pagedList({
    row: listedMember,
    sorts: { joined_at: 'moment' },
    defaultSort: 'joined_at',
    filters: { role: z.enum(memberRoles).optional() },
    more: { owners: z.number().int() },
  }),
  refusals: membershipRefusals,
});

const params = z.object({ id: uuid });
const limits = [{ per: 'person', times: 120, seconds: 3600 }] as const;

const refusals = {
  ...membershipRefusals,
  not_found: { status: 404, message: 'We couldn’t find this member.' },
  last_owner: { status: 409, message: 'This is the only owner. Make someone else an owner first.' },
} as const;

export const changeMember = contract({
  method: 'PATCH',
  path: '/api/organization/members/:id',
  summary: 'Makes a member an owner, or an owner a member. The last owner can’t step down.',
  access: organizationRoles,
  limits,
  params,
  body: z.object({ role: z.enum(memberRoles) }),
  reply: z.object({ role: z.enum(memberRoles) }),
  refusals,
});

export const removeMember = contract({
  method: 'DELETE',
  path: '/api/organization/members/:id',
  summary: 'Ends a membership, including my own. The person’s account is a student account again. The last owner can’t leave.',
  access: organizationRoles,
  limits,
  params,
  reply: z.object({}),
  status: 204,
  refusals,
});
