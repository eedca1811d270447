import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { payers, requestStates } from '../rules/assessment-request.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';
import { sharedResult } from './shared-result.ts';
import { uuid } from '#platform/contract/uuid.ts';

const moment = z.iso.datetime();
const day = z.iso.date();

/** One request as the organization that asks sees it. */
const progressRow = z.object({
  id: z.string(),
  person: z.object({ name: z.string().nullable(), email: z.string(), external_id: z.string().nullable() }),
  roster: z.object({ id: z.string(), name: z.string(), time_zone: z.string() }),
  type: z.object({ code: z.string(), name: z.string() }),
  state: z.enum(requestStates),
  /** Since which day; all days are those where the position or cohort is. */
  state_on: day,
  /** Another address than this one has accepted: whoever holds the mailed link can. */
  is_other_address: z.boolean(),
  /** The first email has gone out. */
  is_mailed: z.boolean(),
  asked_at: moment,
  opens_at: moment,
  closes_at: moment,
  /** What the candidate shares at this moment. */
  result: sharedResult,
});
export type ProgressRow = z.infer<typeof progressRow>;

const sorts = { state_on: 'day', asked_at: 'moment', closes_at: 'moment', name: 'text' } as const;
/** Codes are in capitals; an address that was typed by hand may not be. */
const typeCode = z
  .string()
  .max(64)
  .transform((code) => code.toUpperCase());

/** `open` are all that can still come to a result. */
const filters = { state: z.enum([...requestStates, 'open']).optional(), roster: uuid.optional(), type: typeCode.optional() };
const { no_organization } = membershipRefusals;

export const listProgress = contract({
  method: 'GET',
  path: '/api/organization/requests',
  summary: 'The people my organization asked, the state of each request, and what each person shares.',
  access: organizationRoles,
  ...pagedList({ row: progressRow, sorts, defaultSort: '-state_on', filters }),
  refusals: { no_organization },
});

/** The file for the registrar has the same rows under other heads, by name. */
export const listRegistrarRecords = contract({
  method: 'GET',
  path: '/api/organization/registrar-records',
  summary: 'The students my university asked with their own numbers, and the results they share, by name; for the registrar.',
  access: ['university'],
  ...pagedList({ row: progressRow, sorts: { name: 'text' }, defaultSort: 'name', filters }),
  refusals: { no_organization },
});

export const countProgress = contract({
  method: 'GET',
  path: '/api/organization/progress',
  summary: 'How many requests of my organization, or of one roster, are in each state, and how many of each assessment are open.',
  access: organizationRoles,
  query: z.object({ roster: uuid.optional() }),
  reply: z.object({
    counts: z.partialRecord(z.enum(requestStates), z.number().int()),
    types: z.array(z.object({ code: z.string(), name: z.string(), open_requests: z.number().int() })),
  }),
  refusals: { no_organization },
});

const proposal = z.object({ time_percent: z.number().int(), words: z.string(), proposed_at: moment });

export const readProgress = contract({
  method: 'GET',
  path: '/api/organization/requests/:id',
  summary: 'One of my organization’s requests: its dates, its state, and how much of the result is shared.',
  access: organizationRoles,
  params: z.object({ id: uuid }),
  reply: progressRow.extend({
    /** On the list of the position or cohort. */
    person_id: z.string(),
    message: z.string().nullable(),
    payer: z.enum(payers),
    /** The assessment costs nothing, whoever would pay. */
    is_free: z.boolean(),
    reminders: z.number().int(),
    /** From when a reminder can be sent; null when none can. `is_due` is what the server's clock says of it. */
    reminder: z.object({ from: moment, is_due: z.boolean() }).nullable(),
    /** What the window belongs to, and how many people of it have not started. */
    assignment: z.object({ id: z.string(), waiting: z.number().int() }),
    accepted_on: day.nullable(),
    /** More time that we proposed; what became of it is between the person and Meridian. */
    proposal: proposal.nullable(),
  }),
  refusals: { no_organization, not_found: { status: 404, message: 'We couldn’t find this request.' } },
});
