import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';

/** Read from the account at the time of asking: entries themselves hold ids only. */
const namedPerson = z.object({ full_name: z.string(), email: z.string() });

const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** `accounts.role-request.approved`: the room, the noun, what happened to it. */
  act: z.string(),
  actor_id: z.string().nullable(),
  /** Null for what the server or a command did, and for a deleted account. */
  actor: namedPerson.nullable(),
  /** `user:<id>`, `role-request:<id>`. */
  subject: z.string(),
  /** Who the subject is, where it is a person with an account. */
  subject_person: namedPerson.nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditEntries = contract({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What was done and by whom, a page at a time, newest first unless asked otherwise.',
  access: ['admin'],
  ...pagedList({
    row: auditEntry,
    sorts: { at: 'moment' },
    defaultSort: '-at',
    id: 'number',
    filters: {
      act: z
        .string()
        .regex(/^[a-z.-]{1,80}$/, 'An act has small letters, dots and dashes.')
        .optional(),
    },
  }),
});
