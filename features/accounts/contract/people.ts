import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { disableReasons } from '../rules/administration.ts';
import { plainText } from '../rules/plain-text.ts';
import { roles } from '../rules/role.ts';
import { noLongerAdmin, roleChanged, seenRole } from './role-changes.ts';

export const accountStates = ['active', 'unconfirmed', 'disabled'] as const;

export const listedPerson = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(accountStates),
  created_at: z.string(),
  disabled_at: z.string().nullable(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

export const listPeople = contract({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Everyone with an account, newest first.',
  access: ['admin'],
  ...pagedList({
    row: listedPerson,
    sorts: { created_at: 'moment' },
    defaultSort: '-created_at',
    filters: { role: z.enum(roles).optional(), state: z.enum(accountStates).optional() },
  }),
});

export const personParams = z.object({ id: uuid });
export const reason = plainText(500).pipe(z.string().min(4, 'Enter a reason.'));

export const notThere = { status: 404, message: 'We couldn’t find this account.' } as const;
/** “Under 18” is no reason where the profile says otherwise. */
export const ofAge = {
  status: 409,
  message: 'The birth date on this account says the person is 18 or older. Choose another reason.',
} as const;

export const disableAccount = contract({
  method: 'POST',
  path: '/api/admin/users/:id/disable',
  summary:
    'Disables an account: its sessions and links end, nobody can log in to it, and it’s hidden everywhere. Recorded in the audit log.',
  access: ['admin'],
  params: personParams,
  body: z
    .object({
      reason: z.enum(disableReasons, { error: 'Choose a reason.' }),
      /** For the audit log; with `other` it is the reason that the person gets. */
      note: plainText(500).optional(),
    })
    .refine((body) => body.reason !== 'other' || (body.note?.length ?? 0) >= 4, { path: ['note'], message: 'Enter a reason.' }),
  reply: listedPerson,
  refusals: {
    not_found: notThere,
    not_allowed: noLongerAdmin,
    own_account: { status: 403, message: 'You can’t disable your own account. Another administrator can.' },
    of_age: ofAge,
    already_disabled: { status: 409, message: 'This account is already disabled.' },
  },
});

export const enableAccount = contract({
  method: 'POST',
  path: '/api/admin/users/:id/enable',
  summary: 'Enables a disabled account. Recorded in the audit log.',
  access: ['admin'],
  params: personParams,
  body: z.object({ reason }),
  reply: listedPerson,
  refusals: {
    not_found: notThere,
    not_allowed: noLongerAdmin,
    not_disabled: { status: 409, message: 'This account isn’t disabled.' },
  },
});

export const removeRole = contract({
  method: 'POST',
  path: '/api/admin/users/:id/remove-role',
  summary: 'Removes a role. From their next request on, the person is a student. Recorded in the audit log.',
  access: ['admin'],
  params: personParams,
  body: z.object({ reason, seen: seenRole }),
  reply: listedPerson,
  refusals: {
    not_found: notThere,
    not_allowed: noLongerAdmin,
    changed_meanwhile: roleChanged,
    no_role: { status: 409, message: 'This person is a student, so there’s no role to remove.' },
    last_admin: { status: 409, message: 'This is the only administrator. Make someone else an administrator first.' },
  },
});
