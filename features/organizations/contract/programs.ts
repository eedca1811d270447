import { z } from 'zod';
import { certificateStatuses } from '#features/certificates/rules/certificate.ts';
import { levelNames } from '#features/certificates/rules/level.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { payers, requestStates, shareLevels } from '../rules/assessment-request.ts';
import { peopleLimits } from '../rules/people-limits.ts';
import { personEntry } from '../rules/person-entry.ts';
import { askingRefusals, requestMessage } from './assignments.ts';
import { membershipRefusals } from './membership.ts';
import { numberTaken } from './people.ts';
import { sharedResult } from './shared-result.ts';
import { uuid } from '#platform/contract/uuid.ts';

/** Certificates that one call may ask about, and people that one call may ask. */
export const mostCodes = 100;
export const mostAsked = 500;

const moment = z.iso.datetime();

/** What a check found: a certificate in one of its states, or why there is none. */
export const checkOutcomes = [...certificateStatuses, 'not_found', 'not_a_code'] as const;

const checkedCertificate = z.object({
  code: z.string(),
  holder_name: z.string().nullable(),
  assessment: z.object({ code: z.string(), name: z.string() }),
  level: z.enum(levelNames),
  percent: z.number(),
  issued_at: moment,
  expires_at: moment.nullable(),
  /** Of a suspension or revocation. */
  reason: z.string().nullable(),
  verify_url: z.url(),
});

const sampleId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const sampleRoster = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

export const checkCertificates = contract({
  method: 'POST',
  path: '/api/v1/certificate-checks',
  summary: `Checks up to ${mostCodes} certificates by code or id, as they are at this moment, in the order given. Checks appear in the organization’s history.`,
  access: { key: 'verify' },
  body: z.object({ codes: z.array(z.string().max(200)).min(1).max(mostCodes) }),
  reply: z.object({
    checked_at: moment,
    checks: z.array(z.object({ typed: z.string(), outcome: z.enum(checkOutcomes), certificate: checkedCertificate.nullable() })),
  }),
  example: {
    body: { codes: ['7K3M-9QXT-2V4B-8HNR-5WYC', 'none'] },
    reply: {
      checked_at: '2026-11-16T09:30:00.000Z',
      checks: [
        {
          typed: '7K3M-9QXT-2V4B-8HNR-5WYC',
          outcome: 'valid',
          certificate: {
            code: '7K3M-9QXT-2V4B-8HNR-5WYC',
            holder_name: 'Ada Lovelace',
            assessment: { code: 'GAT-1', name: 'General Aptitude Test' },
            level: 'Merit',
            percent: 86.5,
            issued_at: '2026-10-02T14:03:11.000Z',
            expires_at: '2028-10-02T14:03:11.000Z',
            reason: null,
            verify_url: 'https://meridian.example.org/verify/7K3M-9QXT-2V4B-8HNR-5WYC',
          },
        },
        { typed: 'none', outcome: 'not_a_code', certificate: null },
      ],
    },
  },
});

const programRequest = z.object({
  id: z.uuid(),
  state: z.enum(requestStates),
  /** The day on which it came to this state, in the time zone of the position or cohort. */
  state_on: z.iso.date(),
  asked_at: moment,
  /** A position or a cohort. */
  roster: z.object({ id: z.uuid(), name: z.string() }),
  assessment: z.object({ code: z.string(), name: z.string() }),
  opens_at: moment,
  closes_at: moment,
  payer: z.enum(payers),
  person: z.object({ email: z.string(), name: z.string().nullable(), external_id: z.string().nullable() }),
  /** An account with another address than the one asked has accepted. */
  is_other_address: z.boolean(),
  /** What the person shares of the result now. */
  shares: z.enum(shareLevels),
});

const sampleRequest = {
  id: sampleId,
  state: 'shared',
  state_on: '2026-11-16',
  asked_at: '2026-11-10T08:00:00.000Z',
  roster: { id: sampleRoster, name: 'Data analyst, Boston' },
  assessment: { code: 'GAT-1', name: 'General Aptitude Test' },
  opens_at: '2026-11-10T08:00:00.000Z',
  closes_at: '2026-11-24T22:00:00.000Z',
  payer: 'seat',
  person: { email: 'ada@example.org', name: 'Ada Lovelace', external_id: 'C-1042' },
  is_other_address: false,
  shares: 'full',
} as const;

const no_such_request = { status: 404, message: 'We couldn’t find this request.' } as const;

export const listProgramRequests = contract({
  method: 'GET',
  path: '/api/v1/requests',
  summary: 'The organization’s requests, most recently changed first, and the state of each.',
  access: { key: 'requests' },
  ...pagedList({
    row: programRequest,
    sorts: { state_on: 'day' },
    defaultSort: '-state_on',
    filters: {
      state: z.enum(requestStates).optional(),
      roster: uuid.optional(),
      external_id: z.string().normalize('NFKC').max(200).optional(),
    },
  }),
  example: {
    query: { state: 'shared', limit: '25' },
    reply: { rows: [sampleRequest], next_cursor: null, previous_cursor: null, total: 1 },
  },
});

export const createProgramRequests = contract({
  method: 'POST',
  path: '/api/v1/requests',
  summary: `Adds up to ${mostAsked} people to a position or cohort and asks them to take an assessment; each gets an email. All or nothing. People with an open request for it are counted, not asked again.`,
  access: { key: 'requests' },
  body: z.object({
    roster_id: uuid,
    /** Code or slug. */
    assessment: z.string().trim().min(1).max(80),
    /** Now, when left out. */
    opens_at: z.iso.datetime({ offset: true, error: 'Enter a date and time with a time zone, such as 2026-12-01T09:00:00Z.' }).optional(),
    closes_at: z.iso.datetime({ offset: true, error: 'Enter a date and time with a time zone, such as 2026-12-01T09:00:00Z.' }),
    message: requestMessage.optional(),
    payer: z.enum(payers),
    people: z.array(personEntry).min(1).max(mostAsked),
  }),
  reply: z.object({
    requests: z.array(z.object({ id: z.uuid(), email: z.string(), external_id: z.string().nullable() })),
    already_asked: z.int(),
    /** Asked, but not emailed yet: the person stopped email from the organization, or has had as much of it as a day allows. */
    not_mailed: z.int(),
    /** Those of them who stopped email from the organization: the request is on their dashboard, and is emailed only if they allow email again. */
    mail_stopped: z.int(),
  }),
  status: 201,
  refusals: {
    ...askingRefusals,
    roster_full: { status: 409, message: `A position or cohort can have at most ${peopleLimits.people.toLocaleString('en')} people.` },
    organization_closed: membershipRefusals.organization_closed,
    domain_not_proven: membershipRefusals.domain_not_proven,
    address_twice: { status: 422, message: 'An email address appears twice. Send each address once.' },
    number_twice: { status: 422, message: 'Two people have the same external_id. Give each person their own.' },
    number_taken: numberTaken,
  },
  example: {
    body: {
      roster_id: sampleRoster,
      assessment: 'GAT-1',
      closes_at: '2026-11-24T22:00:00Z',
      payer: 'seat',
      people: [{ email: 'ada@example.org', name: 'Ada Lovelace', external_id: 'C-1042' }],
    },
    reply: {
      requests: [{ id: sampleId, email: 'ada@example.org', external_id: 'C-1042' }],
      already_asked: 0,
      not_mailed: 0,
      mail_stopped: 0,
    },
  },
});

export const readProgramRequest = contract({
  method: 'GET',
  path: '/api/v1/requests/:id',
  summary: 'One request of the organization.',
  access: { key: 'requests' },
  params: z.object({ id: uuid }),
  reply: programRequest,
  refusals: { no_such_request },
  example: { params: { id: sampleId }, reply: sampleRequest },
});

export const readProgramResult = contract({
  method: 'GET',
  path: '/api/v1/requests/:id/result',
  summary: 'What the person currently shares of the result: nothing, pass or fail, or the full result. The person sees that it was read.',
  access: { key: 'results' },
  params: z.object({ id: uuid }),
  reply: z.object({ request_id: z.uuid(), external_id: z.string().nullable(), result: sharedResult }),
  refusals: { no_such_request },
  example: {
    params: { id: sampleId },
    reply: {
      request_id: sampleId,
      external_id: 'C-1042',
      result: {
        level: 'full',
        state: 'counts',
        completed_on: '2026-11-15',
        regraded_at: null,
        passed: true,
        score: {
          percent: 86.5,
          points: 8650,
          pass_percent: 60,
          band: { from: 82.4, to: 90.6 },
          comparison: { percentile: 91, size: 1204, computed_at: '2026-11-15T02:00:00.000Z' },
          categories: [{ category: 'Numerical reasoning', questions: 12, percent: 91.7 }],
        },
      },
    },
  },
});

export const listProgramRosters = contract({
  method: 'GET',
  path: '/api/v1/rosters',
  summary: 'The organization’s positions or cohorts.',
  access: { key: 'requests' },
  ...pagedList({
    row: z.object({ id: z.uuid(), name: z.string(), time_zone: z.string(), created_at: moment }),
    sorts: { created_at: 'moment' },
    defaultSort: '-created_at',
  }),
  example: {
    query: { limit: '25' },
    reply: {
      rows: [{ id: sampleRoster, name: 'Data analyst, Boston', time_zone: 'America/New_York', created_at: '2026-11-01T12:00:00.000Z' }],
      next_cursor: null,
      previous_cursor: null,
      total: 1,
    },
  },
});
