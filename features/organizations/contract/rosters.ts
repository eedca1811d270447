import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { givenTimeZone } from '#features/accounts/rules/given-time-zone.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';
import { uuid } from '#platform/contract/uuid.ts';

const { no_organization } = membershipRefusals;
const rosterId = z.object({ id: uuid });
const name = plainText(80)
  .refine((text) => !/[\n\r\t]/.test(text), 'Use a single line.')
  .pipe(z.string().min(1, 'Enter a name.'));

const roster = z.object({
  id: z.string(),
  name: z.string(),
  time_zone: z.string(),
  has_board: z.boolean(),
  created_at: z.string(),
  archived_at: z.string().nullable(),
  /** How many people stand on it. */
  people: z.number().int(),
  /** Requests in any state but canceled. */
  asked_requests: z.number().int(),
  /** Requests that are asked, accepted or started. */
  open_requests: z.number().int(),
  /** Those of them whose test has not begun. */
  waiting_requests: z.number().int(),
  /** When the first window closes that somebody is still to begin in. */
  next_close_at: z.string().nullable(),
  /** Requests whose test is finished, shared or not. */
  finished_requests: z.number().int(),
  declined_requests: z.number().int(),
  /** Requests whose window closed before the test began. */
  lapsed_requests: z.number().int(),
});
export type ListedRoster = z.infer<typeof roster>;

/** What an id answers with that is not one of the caller's organization, or of none. */
export const noRoster = { status: 404, message: 'We couldn’t find this position or cohort in your organization.' } as const;

export const rosterArchived = { status: 409, message: 'This position or cohort is archived. Restore it first.' } as const;

const nameTaken = { status: 409, message: 'This name is taken. Choose a different one.' } as const;
const noBoard = { status: 409, message: 'Only a cohort can have a board.' } as const;

export const listRosters = contract({
  method: 'GET',
  path: '/api/organization/rosters',
  summary: 'The positions or cohorts of my organization, newest first.',
  access: organizationRoles,
  ...pagedList({
    row: roster,
    sorts: { created_at: 'moment', next_close_at: 'moment' },
    defaultSort: '-created_at',
    filters: { show: z.enum(['current', 'archived']).optional() },
  }),
  refusals: { no_organization },
});

export const createRoster = contract({
  method: 'POST',
  path: '/api/organization/rosters',
  summary: 'Creates a position or cohort. Without a time zone, it gets the organization’s.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 200, seconds: 3600 }],
  body: z.object({ name, time_zone: givenTimeZone.optional(), has_board: z.boolean().optional() }),
  reply: roster,
  status: 201,
  refusals: { ...membershipRefusals, name_taken: nameTaken, no_board: noBoard },
});

export const readRoster = contract({
  method: 'GET',
  path: '/api/organization/rosters/:id',
  summary: 'One position or cohort.',
  access: organizationRoles,
  params: rosterId,
  reply: roster,
  refusals: { no_organization, not_found: noRoster },
});

export const changeRoster = contract({
  method: 'PATCH',
  path: '/api/organization/rosters/:id',
  summary: 'Renames, archives or restores a position or cohort, or changes its time zone or board.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 600, seconds: 3600 }],
  params: rosterId,
  body: z.object({
    name: name.optional(),
    time_zone: givenTimeZone.optional(),
    has_board: z.boolean().optional(),
    is_archived: z.boolean().optional(),
  }),
  reply: roster,
  refusals: { ...membershipRefusals, not_found: noRoster, name_taken: nameTaken, no_board: noBoard },
});
