import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { requestableRoles } from '../rules/role.ts';
import { listedPerson, notThere, personParams, reason } from './people.ts';
import { noLongerAdmin, roleChanged, seenRole } from './role-changes.ts';
import { roleRequest } from './roles.ts';

const session = z.object({
  id: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
});
export type SessionOfPerson = z.infer<typeof session>;

const person = listedPerson.extend({
  confirmed_at: z.string().nullable(),
  /** By the sessions that are still kept; null where there is none. */
  last_seen_at: z.string().nullable(),
  /** An address that waits to be confirmed. */
  new_email: z.string().nullable(),
  country: z.string().nullable(),
  /** By the birth date in the profile; null where there is none. */
  age: z.number().int().nullable(),
  is_underage: z.boolean(),
  /** Those that nobody has decided. */
  role_requests: z.array(roleRequest),
  /** The ten that were seen last. */
  sessions: z.array(session),
  session_count: z.number().int(),
});
export type PersonDetails = z.infer<typeof person>;

export const readPerson = contract({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One account: its holder, role, role requests and active sessions.',
  access: ['admin'],
  params: personParams,
  reply: person,
  refusals: {
    not_found: notThere,
    account_deleted: { status: 404, message: 'This account has been deleted.' },
  },
});

export const endSessions = contract({
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  summary: 'Ends one session of a person, or all of them, within seconds. Recorded in the audit log; the person gets an email.',
  access: ['admin'],
  params: personParams,
  body: z.object({
    /** Left out: all of them. */
    session: uuid.optional(),
    reason,
  }),
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: notThere,
    not_allowed: noLongerAdmin,
    own_account: { status: 403, message: 'End your own sessions in your settings.' },
    no_session: { status: 409, message: 'This session has already ended.' },
  },
});

export const giveRole = contract({
  method: 'POST',
  path: '/api/admin/users/:id/give-role',
  summary: 'Gives a person a role in place of the one they have. Recorded in the audit log; the person gets an email.',
  access: ['admin'],
  params: personParams,
  body: z.object({ role: z.enum(requestableRoles, { error: 'Choose a role.' }), reason, seen: seenRole }),
  reply: listedPerson,
  refusals: {
    not_found: notThere,
    not_allowed: noLongerAdmin,
    own_account: { status: 403, message: 'Another administrator has to change your role.' },
    changed_meanwhile: roleChanged,
    already_has_role: { status: 409, message: 'This person already has this role.' },
    already_requested: { status: 409, message: 'This person has asked for this role. Approve the request instead.' },
    email_not_confirmed: { status: 409, message: 'This person hasn’t confirmed their email address yet.' },
    account_disabled: { status: 409, message: 'This account is disabled. Enable it first.' },
  },
});
