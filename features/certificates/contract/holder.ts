import { z } from 'zod';
import { candidates } from '#features/attempts/rules/candidate.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { certificateChangeKinds, certificateStatuses, changeCauses, verificationWays } from '../rules/certificate.ts';
import { levelNames } from '../rules/level.ts';

/** The neighbors of a certificate in a chain of renewals. */
const related = z.object({ id: z.string(), code: z.string(), issued_at: z.string() });

/** A certificate as its holder sees it. */
const myCertificate = z.object({
  id: z.string(),
  /** Twenty characters without dashes. */
  code: z.string(),
  /** Where anyone can check it; the address that is shared. */
  verify_url: z.string(),
  result_id: z.string(),
  type: z.object({ code: z.string(), slug: z.string(), name: z.string() }),
  holder_name: z.string(),
  name_corrected_at: z.string().nullable(),
  level: z.enum(levelNames),
  percent: z.number(),
  completed_at: z.string(),
  issued_at: z.string(),
  expires_at: z.string().nullable(),
  /** Whole days until it expires; 0 on the last day, negative afterward. */
  days_left: z.number().int().nullable(),
  status: z.enum(certificateStatuses),
  /** What a verifier reads about a suspension or revocation. */
  state_reason: z.string().nullable(),
  state_at: z.string().nullable(),
  renews: related.nullable(),
  renewed_by: related.nullable(),
  /** Lookups by others within the last 90 days; the count is null above 1,000. */
  checks: z.object({ count: z.number().int().nullable(), last_at: z.string().nullable() }),
  /** The latest request for a corrected name. */
  correction: z
    .object({
      name: z.string(),
      asked_at: z.string(),
      decision: z.enum(['accepted', 'declined']).nullable(),
      reason: z.string().nullable(),
      decided_at: z.string().nullable(),
    })
    .nullable(),
});
export type MyCertificate = z.infer<typeof myCertificate>;

export const listMyCertificates = contract({
  method: 'GET',
  path: '/api/certificates',
  summary: 'My certificates, newest first.',
  access: candidates,
  ...pagedList({ row: myCertificate, sorts: { issued_at: 'moment' }, defaultSort: '-issued_at' }),
});

const notYours = { status: 404, message: 'This isn’t one of your certificates.' } as const;

/** What happened to a certificate, and how it was looked up. */
const history = z.object({
  /** Oldest first. */
  changes: z.array(
    z.object({ kind: z.enum(certificateChangeKinds), cause: z.enum(changeCauses), reason: z.string().nullable(), at: z.string() }),
  ),
  /** Within the last 90 days, without the holder’s own. */
  verifications: z.object({
    /** The day of the reply, in UTC. */
    today: z.string(),
    /** Days in UTC with at least one lookup, oldest first. */
    days: z.array(z.object({ day: z.string(), count: z.number().int() })),
    ways: z.array(z.object({ way: z.enum(verificationWays), count: z.number().int() })),
    /** The newest 20. */
    latest: z.array(z.object({ at: z.string(), way: z.enum(verificationWays) })),
  }),
});
export type CertificateHistory = z.infer<typeof history>;

export const readMyCertificate = contract({
  method: 'GET',
  path: '/api/certificates/:id',
  summary: 'One of my certificates: its history, and when and how it was looked up, never by whom.',
  access: candidates,
  params: z.object({ id: uuid }),
  reply: history.extend({ certificate: myCertificate }),
  refusals: { not_found: notYours },
});

/** Where a result is on its way to a certificate. */
export const earningStates = ['issued', 'being_issued', 'under_review', 'not_earned'] as const;

export const readCertificateOfResult = contract({
  method: 'GET',
  path: '/api/results/:id/certificate',
  summary: 'The certificate for one of my results, or its progress.',
  access: candidates,
  params: z.object({ id: uuid }),
  reply: z.object({ state: z.enum(earningStates), certificate: myCertificate.nullable() }),
  refusals: { not_found: { status: 404, message: 'This isn’t one of your results.' } },
});
