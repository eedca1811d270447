import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { day } from '#platform/contract/day.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';

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
  /** `user:<id>`, `attempt:<id>`. */
  subject: z.string(),
  /** Whom it was done to: the subject itself, or whose attempt, payment or certificate it is. */
  subject_person: namedPerson.extend({ id: z.string() }).nullable(),
  /** What the subject is called: a test, the code of a certificate, the number of a payment. Null where it is a person, or gone. */
  subject_name: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditEntries = contract({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What was done and by whom, newest first by default.',
  access: ['admin'],
  ...pagedList({
    row: auditEntry,
    sorts: { at: 'moment' },
    defaultSort: '-at',
    id: 'number',
    filters: {
      act: z
        .string()
        .regex(/^[a-z.-]{1,80}$/, 'Use lowercase letters, dots and dashes.')
        .optional(),
      /** Acts that match the search beside the rest, separated by commas: those whose names on the screen hold its words. */
      acts: z
        .string()
        .regex(/^[a-z.,-]{1,4000}$/, 'Use lowercase letters, dots and dashes, with commas between actions.')
        .optional(),
      /** Who acted, or whom it was done to. */
      user: uuid.optional(),
      /** Days in UTC; both count. */
      from: day.optional(),
      to: day.optional(),
    },
  }),
});
