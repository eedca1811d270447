import { z } from 'zod';
import { certificateStatuses, verificationWays } from '#features/certificates/rules/certificate.ts';
import { levelNames } from '#features/certificates/rules/level.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { checkOutcomes, maxCheckedCharacters, maxCheckedIds } from '../rules/check-lines.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';
import { uuid } from '#platform/contract/uuid.ts';

/** What anyone with the ID may know of a certificate, as it is now. */
export const checkedCertificate = z.object({
  /** Twenty characters without dashes. */
  code: z.string(),
  /** Null once the holder has deleted the account. */
  holder_name: z.string().nullable(),
  assessment_name: z.string(),
  level: z.enum(levelNames),
  percent: z.number(),
  issued_at: z.string(),
  expires_at: z.string().nullable(),
  status: z.enum(certificateStatuses),
  /** The open watch of the organization on it. */
  watch_id: z.string().nullable(),
});
export type CheckedCertificate = z.infer<typeof checkedCertificate>;

export const listChecks = contract({
  method: 'GET',
  path: '/api/organization/checks',
  summary: 'Certificates that members of my organization looked up in the last 12 months, newest first, each as it is now.',
  access: organizationRoles,
  ...pagedList({
    row: z.object({
      id: z.number(),
      at: z.string(),
      way: z.enum(verificationWays),
      /** Null once the account is deleted. */
      checked_by: z.string().nullable(),
      certificate: checkedCertificate,
    }),
    sorts: { at: 'moment' },
    defaultSort: '-at',
    id: 'number',
    filters: { way: z.enum(verificationWays).optional() },
  }),
  refusals: membershipRefusals,
});

const bulkCheck = z.object({
  id: z.string(),
  /** Null once the account is deleted. */
  made_by: z.string().nullable(),
  total: z.number().int(),
  done: z.number().int(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type BulkCheck = z.infer<typeof bulkCheck>;
const countedCheck = bulkCheck.extend({ outcomes: z.array(z.object({ outcome: z.enum(checkOutcomes), count: z.number().int() })) });
export type CountedCheck = z.infer<typeof countedCheck>;

const notYours = { status: 404, message: 'We couldn’t find this check in your organization.' } as const;

export const startBulkCheck = contract({
  method: 'POST',
  path: '/api/organization/bulk-checks',
  summary: `Checks up to ${maxCheckedIds.toLocaleString('en')} certificates at once: IDs as pasted text or CSV, one or more per line. Rows fill in as the check runs.`,
  access: organizationRoles,
  limits: [{ per: 'person', times: 30, seconds: 3600 }],
  body: z.object({
    text: z.string().max(maxCheckedCharacters, 'This text is too long. Split it and check one part at a time.'),
  }),
  status: 201,
  reply: bulkCheck,
  refusals: {
    ...membershipRefusals,
    no_ids: { status: 422, message: 'There’s no certificate ID in this text.' },
    too_many_ids: { status: 422, message: `You can check at most ${maxCheckedIds.toLocaleString('en')} certificate IDs at once.` },
  },
});

export const listBulkChecks = contract({
  method: 'GET',
  path: '/api/organization/bulk-checks',
  summary: 'The bulk checks of my organization in the last 90 days, newest first, and how many IDs of each had each outcome.',
  access: organizationRoles,
  ...pagedList({ row: countedCheck, sorts: { created_at: 'moment' }, defaultSort: '-created_at' }),
  refusals: membershipRefusals,
});

export const readBulkCheck = contract({
  method: 'GET',
  path: '/api/organization/bulk-checks/:id',
  summary: 'One bulk check: its progress, and how many IDs had each outcome.',
  access: organizationRoles,
  params: z.object({ id: uuid }),
  reply: countedCheck,
  refusals: { ...membershipRefusals, not_found: notYours },
});

const bulkCheckRow = z.object({
  nth: z.number().int(),
  line: z.number().int(),
  typed: z.string(),
  /** As it was at the check; null while it waits. */
  outcome: z.enum(checkOutcomes).nullable(),
  /** Of a duplicate: the line that has the same ID first. */
  first_line: z.number().int().nullable(),
  /** As it is now. */
  certificate: checkedCertificate.nullable(),
});
export type BulkCheckRow = z.infer<typeof bulkCheckRow>;

export const listBulkCheckRows = contract({
  method: 'GET',
  path: '/api/organization/bulk-check-rows',
  summary: 'The rows of one bulk check, in their original order. Searchable by ID or holder.',
  access: organizationRoles,
  ...pagedList({
    row: bulkCheckRow,
    sorts: { nth: 'number' },
    defaultSort: 'nth',
    id: 'number',
    filters: { check: uuid, outcome: z.enum(checkOutcomes).optional() },
  }),
  refusals: membershipRefusals,
});
