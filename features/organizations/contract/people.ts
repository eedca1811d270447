import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { requestStates } from '../rules/assessment-request.ts';
import { peopleLimits } from '../rules/people-limits.ts';
import { personEntry } from '../rules/person-entry.ts';
import { personOutcomes } from '../rules/preview-people.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';
import { noRoster, rosterArchived } from './rosters.ts';
import { sharedResult } from './shared-result.ts';
import { uuid } from '#platform/contract/uuid.ts';

const { no_organization } = membershipRefusals;
const id = z.object({ id: uuid });

const person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  /** The organization's own number for the person. */
  external_id: z.string().nullable(),
  added_at: z.string(),
  /** What the person was asked for last, and how far it has come. */
  last_request: z
    .object({
      id: z.string(),
      type_name: z.string(),
      state: z.enum(requestStates),
      /** What the person shares of its result at this moment. */
      result: sharedResult,
    })
    .nullable(),
});
export type ListedRosterPerson = z.infer<typeof person>;

const rosterFull = {
  status: 409,
  message: `A position or cohort can have at most ${peopleLimits.people.toLocaleString('en')} people. Create another one for the rest.`,
} as const;

export const numberTaken = { status: 409, message: 'This number is already in use.' } as const;

const notListed = { status: 404, message: 'This person isn’t on any of your lists.' } as const;

export const listRosterPeople = contract({
  method: 'GET',
  path: '/api/organization/people',
  summary: 'The people in one of my organization’s positions or cohorts. Searchable by name, email address or reference number.',
  access: organizationRoles,
  ...pagedList({
    row: person,
    sorts: { added_at: 'moment', email: 'text' },
    defaultSort: '-added_at',
    filters: {
      roster: uuid,
      /** Only people who were never asked, or only those who were. */
      asked: z.enum(['no', 'yes']).optional(),
    },
  }),
  refusals: { no_organization, not_found: noRoster },
});

export const addRosterPerson = contract({
  method: 'POST',
  path: '/api/organization/rosters/:id/people',
  summary: 'Adds a person by email address. If the address is already there, its name and number are updated.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 1000, seconds: 3600 }],
  params: id,
  body: personEntry,
  reply: z.object({ id: z.string(), outcome: z.enum(personOutcomes) }),
  refusals: { ...membershipRefusals, not_found: noRoster, archived: rosterArchived, roster_full: rosterFull, number_taken: numberTaken },
});

export const removeRosterPerson = contract({
  method: 'DELETE',
  path: '/api/organization/people/:id',
  summary: 'Removes a person from the list and cancels requests they haven’t started. Results they shared stay visible.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 1000, seconds: 3600 }],
  params: id,
  reply: z.object({}),
  status: 204,
  refusals: { ...membershipRefusals, not_found: notListed },
});

export const changeRosterPerson = contract({
  method: 'PATCH',
  path: '/api/organization/people/:id',
  summary: 'Corrects a person’s name, number and, until they’ve been asked, address. An empty name or number removes it.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 1000, seconds: 3600 }],
  params: id,
  body: personEntry.pick({ name: true, external_id: true }).extend({ email: personEntry.shape.email.optional() }),
  reply: z.object({}),
  status: 204,
  refusals: {
    ...membershipRefusals,
    not_found: notListed,
    archived: rosterArchived,
    number_taken: numberTaken,
    already_asked: { status: 409, message: 'This person was asked at this address. To change it, remove them and add them again.' },
    address_listed: { status: 409, message: 'This address is already on the list.' },
    address_removed: { status: 409, message: 'This address was on the list before. Remove this person, then add the address again.' },
  },
});

const counts = {
  added: z.number().int(),
  /** On the list already, with another name or number. */
  changed: z.number().int(),
  unchanged: z.number().int(),
};

export const previewPeople = contract({
  method: 'POST',
  path: '/api/organization/rosters/:id/import-previews',
  summary: 'Reads a CSV file of people and says what importing it would do, naming every bad row by its line. Changes nothing.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 60, seconds: 3600, counter: 'organizations.people-files' }],
  params: id,
  upload: {
    maxBytes: 8 * 1024 * 1024,
    // What browsers take a CSV file for; a spreadsheet is told how to become one. Written out, because browsers keep it of the contract.
    types: [
      'text/csv',
      'text/plain',
      'text/tab-separated-values',
      'application/csv',
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/octet-stream',
    ],
    isStreamed: true,
  },
  reply: z.object({
    ...counts,
    /** How many rows hold people, good or bad. */
    rows: z.number().int(),
    /** The first of each outcome, changed ones first, as they will stand on the list. */
    sample: z.array(
      z.object({
        line: z.number().int(),
        email: z.string(),
        name: z.string().nullable(),
        external_id: z.string().nullable(),
        outcome: z.enum(personOutcomes),
        /** What a changed person is called now. */
        before: z.object({ name: z.string().nullable(), external_id: z.string().nullable() }).nullable(),
        /** What this line lacks and other lines have. */
        missing: z.array(z.enum(['name', 'external_id'])),
      }),
    ),
    /** Every bad row. */
    problems: z.array(
      z.object({
        line: z.number().int(),
        message: z.string(),
        /** What stands in the row, shortened. */
        content: z.string().optional(),
      }),
    ),
    /** Heads of columns that nothing was taken from; in a list without heads, the first few cells after the number. */
    unread: z.array(z.string()),
    /** The whole file could be read, so that the other rows can be added without the bad ones. */
    can_skip: z.boolean(),
  }),
  refusals: { ...membershipRefusals, not_found: noRoster, archived: rosterArchived, roster_full: rosterFull },
});

export const importPeople = contract({
  method: 'POST',
  path: '/api/organization/rosters/:id/imports',
  summary:
    'Adds people from a CSV file. A bad row stops the whole import unless bad rows are skipped. Importing the same file again changes nothing.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 60, seconds: 3600, counter: 'organizations.people-files' }],
  params: id,
  query: z.object({ bad_rows: z.enum(['refuse', 'skip']).default('refuse') }),
  upload: {
    maxBytes: 8 * 1024 * 1024,
    types: [
      'text/csv',
      'text/plain',
      'text/tab-separated-values',
      'application/csv',
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/octet-stream',
    ],
    isStreamed: true,
  },
  /** `skipped` counts the bad rows that were left out. */
  reply: z.object({ ...counts, skipped: z.number().int() }),
  refusals: {
    ...membershipRefusals,
    not_found: noRoster,
    archived: rosterArchived,
    roster_full: rosterFull,
    number_taken: numberTaken,
    bad_rows: { status: 422, message: 'Nobody was added.' },
  },
});
