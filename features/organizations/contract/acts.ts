import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';

const listedAct = z.object({
  id: z.string(),
  at: z.string(),
  act: z.string(),
  /** Who did it: a member, an API key, Meridian, a candidate (`at` is the day then), the system, or nobody who still has an account. */
  actor: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), full_name: z.string() }),
    z.object({ kind: z.literal('key'), name: z.string() }),
    z.object({ kind: z.literal('meridian') }),
    z.object({ kind: z.literal('candidate') }),
    z.object({ kind: z.literal('automatic') }),
    z.object({ kind: z.literal('nobody') }),
  ]),
  /** The member, the invited address, the list or the certificate that it was about. */
  about: z.string().nullable(),
  /** The list, as long as there is one to open. */
  roster_id: z.string().nullable(),
  /** The assessment that was asked for, that seats are for, or that the certificate is about. */
  assessment: z.string().nullable(),
  /** Whose certificate it was about. */
  holder: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type ListedAct = z.infer<typeof listedAct>;

export const listOrganizationActs = contract({
  method: 'GET',
  path: '/api/organization/acts',
  summary: 'My organization’s audit trail, newest first by default.',
  access: organizationRoles,
  ...pagedList({
    row: listedAct,
    sorts: { at: 'moment' },
    defaultSort: '-at',
    id: 'number',
    filters: {
      act: z
        .string()
        .regex(/^[a-z.-]{1,80}$/, 'Use lowercase letters, dots and dashes.')
        .optional(),
    },
  }),
  refusals: membershipRefusals,
});
