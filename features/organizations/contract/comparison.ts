import { z } from 'zod';
import { contract, type Received } from '#platform/contract/contract.ts';
import { pagedList, type RowOf } from '#platform/contract/paged-list.ts';
import { comparedCandidates } from '../rules/compare-scores.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';
import { sharedResult } from './shared-result.ts';
import { uuid } from '#platform/contract/uuid.ts';

const { no_organization } = membershipRefusals;
const { least, most } = comparedCandidates;

const candidate = z.object({
  /** Of the request. */
  id: z.string(),
  /** As the organization entered it; null where it entered none. */
  name: z.string().nullable(),
  email: z.string(),
  roster: z.object({ id: z.string(), name: z.string() }),
});

export const listComparable = contract({
  method: 'GET',
  path: '/api/organization/comparable',
  summary: 'Candidates of my organization who share their full result, newest first, with the result of each.',
  access: organizationRoles,
  ...pagedList({
    row: candidate.extend({ type: z.object({ code: z.string(), name: z.string() }), shared_on: z.iso.date(), result: sharedResult }),
    sorts: { shared_on: 'day' },
    defaultSort: '-shared_on',
    filters: { roster: uuid.optional() },
  }),
  refusals: { no_organization },
});
export type ComparableRow = RowOf<typeof listComparable>;

const wrongIds = `List ${least} to ${most} different requests, separated by commas.`;

export const compareCandidates = contract({
  method: 'GET',
  path: '/api/organization/comparison',
  summary:
    'The shared results of two to five of my organization’s candidates side by side. Each candidate can read that they were compared, and when.',
  access: organizationRoles,
  query: z.object({
    requests: z
      .string()
      .max(400)
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid(wrongIds).toLowerCase()).min(least, wrongIds).max(most, wrongIds))
      .refine((ids) => new Set(ids).size === ids.length, wrongIds),
  }),
  reply: z.object({
    type: z.object({ code: z.string(), name: z.string() }),
    /** In the order in which they were named. */
    candidates: z.array(candidate.extend({ result: sharedResult })),
  }),
  refusals: {
    no_organization,
    not_found: { status: 404, message: 'You can compare only candidates you’ve sent a request to.' },
    different_types: { status: 409, message: 'Only results of the same assessment can be compared.' },
  },
});
export type ComparisonView = Received<typeof compareCandidates>;
