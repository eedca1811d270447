import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { memberRoles, organizationKinds } from '../rules/organization.ts';
import { watchReasons } from '../rules/watch.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';

export const readOverview = contract({
  method: 'GET',
  path: '/api/organization/overview',
  summary: 'What needs attention in my organization: the most urgent items, up to five per list.',
  access: organizationRoles,
  reply: z.object({
    organization: z.object({
      name: z.string(),
      kind: z.enum(organizationKinds),
      role: z.enum(memberRoles),
      is_domain_proven: z.boolean(),
      is_closed: z.boolean(),
    }),
    has_rosters: z.boolean(),
    has_requests: z.boolean(),
    free_seats: z.number().int(),
    /** Seats that nobody was promised and that expire within 30 days. */
    expiring_seats: z.array(z.object({ assessment_name: z.string(), seats: z.number().int(), expires_at: z.string() })),
    /** Windows that close within seven days, with people who have not begun. */
    closing: z.array(
      z.object({
        assignment_id: z.string(),
        roster_id: z.string(),
        roster_name: z.string(),
        assessment_name: z.string(),
        closes_at: z.string(),
        time_zone: z.string(),
        not_begun: z.number().int(),
      }),
    ),
    /** Rosters with results that were shared within the last seven days. */
    shared: z.array(z.object({ roster_id: z.string(), roster_name: z.string(), results: z.number().int(), last_on: z.iso.date() })),
    open_watches: z.number().int(),
    /** Watches that fired within the last 30 days and were not ended. */
    fired: z.array(
      z.object({
        watch_id: z.string(),
        /** Twenty characters without dashes. */
        code: z.string(),
        assessment_name: z.string(),
        fired_for: z.enum(watchReasons),
        fired_at: z.string(),
      }),
    ),
  }),
  refusals: membershipRefusals,
});
