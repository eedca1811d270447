import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';

const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** `accounts.role-request.approved`: the room, the noun, what happened to it. */
  act: z.string(),
  actor_id: z.string().nullable(),
  /** `user:<id>`, `role-request:<id>`. */
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditEntries = contract({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What was done and by whom, newest first, a page at a time.',
  access: ['admin'],
  query: z.object({
    /** The `next` of the page before. */
    before: z
      .string()
      .regex(/^[1-9]\d{0,17}$/, 'Continue with the `next` of the page before.')
      .optional(),
    act: z
      .string()
      .regex(/^[a-z.-]{1,80}$/, 'An act has small letters, dots and dashes.')
      .optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: z.object({ entries: z.array(auditEntry), next: z.string().nullable() }),
});
