import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';
import { uuid } from '#platform/contract/uuid.ts';

const moment = z.iso.datetime();
const { no_organization } = membershipRefusals;
const not_found = { status: 404, message: 'We couldn’t find this position, cohort or assessment.' } as const;

export const readRosterProfile = contract({
  method: 'GET',
  path: '/api/organization/rosters/:id/profile',
  summary:
    'Group results of the people in a position or cohort who share their full results, compared with everyone’s. Groups under five are never shown, not even by comparing two reads.',
  access: organizationRoles,
  params: z.object({ id: uuid }),
  query: z.object({ type: z.string().max(64) }),
  reply: z.object({
    type: z.object({ code: z.string(), name: z.string() }),
    pass_percent: z.number().int(),
    /** How many people were asked for it, without those whose request was taken back. */
    asked: z.number().int(),
    /** How many share their full result now; those who are not in the figures yet wait for others. */
    sharing: z.number().int(),
    /** Null while fewer than five can be counted together. */
    group: z
      .object({
        people: z.number().int(),
        /** The first and the last day of their tests, where the position or cohort is. */
        completed: z.object({ from: z.iso.date(), to: z.iso.date() }),
        mean: z.number().int(),
        /** People in each band of ten percent, to the nearest five. */
        histogram: z.array(z.number().int()),
        categories: z.array(z.object({ category: z.string(), mean: z.number().int() })),
      })
      .nullable(),
    /** Whom the group is compared with, as of its date, its size to the nearest ten; null while that is too small itself. */
    comparison: z
      .object({
        size: z.number().int(),
        computed_at: moment,
        mean: z.number().int(),
        histogram: z.array(z.number().int()),
        categories: z.array(z.object({ category: z.string(), mean: z.number().int() })),
      })
      .nullable(),
  }),
  refusals: { no_organization, not_found },
});
