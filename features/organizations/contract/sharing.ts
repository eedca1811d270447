import { z } from 'zod';
import { contract, type Received } from '#platform/contract/contract.ts';
import { pagedList, type RowOf } from '#platform/contract/paged-list.ts';
import { disclosureWays, requestStates, shareLevels } from '../rules/assessment-request.ts';
import { organizationKinds } from '../rules/organization.ts';
import { uuid } from '#platform/contract/uuid.ts';

const moment = z.iso.datetime();
const level = z.enum(shareLevels);

const sharing = z.object({
  /** Of the request. */
  id: z.string(),
  organization: z.object({
    name: z.string(),
    kind: z.enum(organizationKinds),
    /** Null while it is not proven. */
    domain: z.string().nullable(),
  }),
  roster: z.object({ name: z.string(), has_board: z.boolean() }),
  type: z.object({ code: z.string(), slug: z.string(), name: z.string() }),
  state: z.enum(requestStates),
  level,
  is_on_board: z.boolean(),
  /** Null until the test is finished. */
  result_id: z.string().nullable(),
  completed_at: moment.nullable(),
  /** When the person last chose; null for somebody who has not. */
  chosen_at: moment.nullable(),
  /** How often the organization has seen something of the result, and when last. */
  seen: z.object({ times: z.number().int(), last_at: moment }).nullable(),
});

export const listSharing = contract({
  method: 'GET',
  path: '/api/me/sharing',
  summary:
    'What organizations may see of my results, newest first: every request I accepted or that an organization has seen something of.',
  access: 'signed-in',
  ...pagedList({
    row: sharing,
    sorts: { asked_at: 'moment' },
    defaultSort: '-asked_at',
    filters: { result: uuid.optional() },
  }),
});
export type SharingRow = RowOf<typeof listSharing>;

const ofRequest = z.object({ id: uuid });
const notYours = { status: 404, message: 'We couldn’t find this request in your account.' } as const;

export const readSharingHistory = contract({
  method: 'GET',
  path: '/api/me/sharing/:id',
  summary: 'What I agreed to for one request, and what the organization has seen since, newest first. The last 100 of each.',
  access: 'signed-in',
  params: ofRequest,
  reply: z.object({
    choices: z.array(z.object({ at: moment, level, is_on_board: z.boolean() })),
    /** One entry for each day, way and level, whoever looked; a look within ten minutes of the one before is the same one. */
    disclosures: z.array(z.object({ way: z.enum(disclosureWays), level, first_at: moment, last_at: moment, times: z.number().int() })),
  }),
  refusals: { not_found: notYours },
});
export type SharingHistory = Received<typeof readSharingHistory>;

export const tooManyChanges = {
  status: 429,
  message: 'You’ve changed this too often today. You can still stop sharing, and share again tomorrow.',
} as const;

export const changeSharing = contract({
  method: 'PUT',
  path: '/api/me/sharing/:id',
  summary: 'Changes what an organization may see of my result, starting with its next read. Only a full result can appear on a board.',
  access: 'signed-in',
  limits: [{ per: 'person', times: 60, seconds: 3600 }],
  params: ofRequest,
  body: z.object({ level, is_on_board: z.boolean().default(false) }),
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: notYours,
    too_many_changes: tooManyChanges,
    request_closed: { status: 409, message: 'This request is closed, so nothing is shared.' },
  },
});
