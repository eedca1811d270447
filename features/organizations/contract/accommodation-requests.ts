import { z } from 'zod';
import { requestedKinds, requestStates } from '#features/attempts/rules/accommodation-request.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';

/** Who asked: the person, or a university that proposed it and whose student agreed. */
export const requestSources = ['person', 'university'] as const;

const listedRequest = z.object({
  id: z.string(),
  source: z.enum(requestSources),
  person: z.object({ id: z.string(), full_name: z.string(), email: z.string() }),
  kind: z.enum(requestedKinds),
  asked_percent: z.number().int().nullable(),
  /** What the person is allowed now; null for the usual time. */
  current_percent: z.number().int().nullable(),
  organization: z.string().nullable(),
  type: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** What the university wrote; null for what a person asked for, which is read one at a time. */
  words: z.string().nullable(),
  /** The person wrote something that has not been deleted. */
  has_evidence: z.boolean(),
  asked_at: z.string(),
  state: z.enum(requestStates),
  granted_percent: z.number().int().nullable(),
  reason: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** A test of theirs is running now. */
  is_testing: z.boolean(),
});
export type ListedRequest = z.infer<typeof listedRequest>;

export const listAccommodationRequests = contract({
  method: 'GET',
  path: '/api/admin/accommodation-requests',
  summary: 'Accommodation requests, and university proposals that students agreed to; by default the pending ones.',
  access: ['admin'],
  ...pagedList({
    row: listedRequest,
    sorts: { asked_at: 'moment' },
    defaultSort: 'asked_at',
    filters: { show: z.enum(['decided', 'all']).optional(), source: z.enum(requestSources).optional(), user: uuid.optional() },
  }),
});
