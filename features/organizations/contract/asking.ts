import { z } from 'zod';
import { candidates } from '#features/attempts/rules/candidate.ts';
import { contract, type Refusal } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { payers, requestStates, shareLevels } from '../rules/assessment-request.ts';
import { organizationKinds } from '../rules/organization.ts';
import { tooManyChanges } from './sharing.ts';
import { uuid } from '#platform/contract/uuid.ts';

/** The token of a mailed link, or the id of a request that was asked of the caller's own address. It travels in the body, where no log keeps it. */
const reference = z.string().regex(/^(?:[\w-]{43}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/iu, 'This link is incomplete.');
const token = z.string().regex(/^[\w-]{43}$/u, 'This link is incomplete.');

const refusals = {
  request_not_found: { status: 404, message: 'We couldn’t find this request. Check that you opened the whole link.' },
  link_ended: {
    status: 410,
    message: 'This link has expired. Log in to see requests you accepted, or ask the organization for a new one.',
  },
  request_taken: { status: 409, message: 'Another account has accepted this request. Log in with that account to continue.' },
  request_settled: { status: 409, message: 'This request was already answered, or it’s closed. Reload the page to check.' },
  asker_closed: { status: 410, message: 'The organization that asked you is no longer on Meridian. You don’t need to do anything.' },
  window_closed: { status: 410, message: 'The deadline has passed. Ask the organization for a new request.' },
} as const satisfies Record<string, Refusal>;

/** A class that is asked opens its links together; only what is none is counted. */
const lookups = [{ per: 'address', times: 120, seconds: 300, countsOnlyRefusals: true }] as const;

const organization = z.object({
  name: z.string(),
  kind: z.enum(organizationKinds),
  /** Proven by the organization; empty when it has lost the proof since. */
  domain: z.string().nullable(),
  /** It has closed, so nothing it asked for can be answered. */
  is_closed: z.boolean(),
});
const assessment = z.object({
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  price_cents: z.number().int(),
  num_questions: z.number().int(),
  duration_minutes: z.number().int().nullable(),
});

/** What everybody may know who holds the link, and what the person asked reads in their own list. */
const request = {
  id: z.string(),
  state: z.enum(requestStates),
  organization,
  roster: z.object({ name: z.string(), has_board: z.boolean() }),
  type: assessment,
  asked_at: z.string(),
  opens_at: z.string(),
  closes_at: z.string(),
  /** Of the roster; windows were entered in it. */
  time_zone: z.string(),
  message: z.string().nullable(),
  payer: z.enum(payers),
};

/** What only whoever accepted it reads. */
const own = {
  share_level: z.enum(shareLevels),
  is_on_board: z.boolean(),
  attempt_id: z.string().nullable(),
  result_id: z.string().nullable(),
};

/**
 * How the caller stands to a request: nobody is signed in, the address is theirs or they have accepted, the account has another address, another account
 * has accepted, or the account is not a candidate's.
 */
export const requestCallers = ['signed_out', 'yours', 'other_address', 'taken', 'not_a_candidate'] as const;
export type RequestCaller = (typeof requestCallers)[number];

const requestView = z.object({
  ...request,
  ...own,
  caller: z.enum(requestCallers),
  /** The address that was asked, with all but its first letter hidden. */
  masked_email: z.string(),
  /** The address itself, for an account to be created with; only for a guest with the mailed link whose request waits for an answer. */
  email: z.string().nullable(),
  /** An account with another address has accepted, and whoever holds the mailed link can take that back. */
  can_object: z.boolean(),
  is_mail_stopped: z.boolean(),
  /** The assessment was withdrawn, and the caller has neither paid for it nor a result to attach. */
  is_unavailable: z.boolean(),
  /** Own results that could be attached instead of taking the test; empty unless the caller has accepted. */
  attachable: z.array(
    z.object({ attempt_id: z.string(), result_id: z.string(), finished_at: z.string(), points: z.number().int(), passed: z.boolean() }),
  ),
  server_now: z.string(),
});
export type RequestView = z.infer<typeof requestView>;

export const readRequest = contract({
  method: 'POST',
  path: '/api/assessment-requests/view',
  summary:
    'One request: who asks, which assessment, until when, and who pays. Anyone with the emailed token can read it; by ID, only the person asked.',
  access: 'public',
  limits: lookups,
  body: z.object({ reference }),
  reply: requestView,
  refusals: { request_not_found: refusals.request_not_found, link_ended: refusals.link_ended },
});

export const acceptRequest = contract({
  method: 'POST',
  path: '/api/assessment-requests/acceptance',
  summary: 'Accepts a request and sets how much of the result is shared. A second call changes the choice.',
  access: candidates,
  limits: [{ per: 'person', times: 60, seconds: 300 }],
  body: z.object({
    reference,
    share_level: z.enum(shareLevels),
    is_on_board: z.boolean().default(false),
    /** Confirms that this account takes over a request that was mailed to another address; the mailed token is the proof. */
    is_other_address: z.boolean().default(false),
  }),
  reply: requestView,
  refusals: {
    ...refusals,
    too_many_changes: tooManyChanges,
    assessment_withdrawn: {
      status: 409,
      message: 'This assessment isn’t available right now. Check back later, or ask the organization.',
    },
    other_address: {
      status: 409,
      message: 'This request was sent to another address. Confirm that you want to take it with this account.',
    },
  },
});

export const declineRequest = contract({
  method: 'POST',
  path: '/api/assessment-requests/refusal',
  summary: 'Declines a request. The emailed token is enough; no account is needed.',
  access: 'public',
  limits: lookups,
  body: z.object({ reference }),
  reply: requestView,
  refusals,
});

export const objectToRequest = contract({
  method: 'POST',
  path: '/api/assessment-requests/objection',
  summary: 'Objects to a request that an account with a different address accepted. The emailed token is enough.',
  access: 'public',
  limits: lookups,
  body: z.object({ token }),
  reply: requestView,
  refusals: {
    request_not_found: refusals.request_not_found,
    link_ended: refusals.link_ended,
    nothing_to_object: { status: 409, message: 'There’s nothing to object to. Reload the page to see the request.' },
  },
});

export const attachAttempt = contract({
  method: 'POST',
  path: '/api/assessment-requests/attachment',
  summary: 'Answers an accepted request with a result I already have, instead of taking the test.',
  access: candidates,
  limits: [{ per: 'person', times: 60, seconds: 300 }],
  body: z.object({ reference, attempt_id: uuid }),
  reply: requestView,
  refusals: {
    ...refusals,
    other_person: {
      status: 409,
      message: 'You already replied to this organization from another email address. Ask them which one to use.',
    },
    not_attachable: { status: 409, message: 'This result can’t be used. Choose one of the same assessment from the last 12 months.' },
  },
});

export const putMailStop = contract({
  method: 'PUT',
  path: '/api/assessment-requests/mail-stop',
  summary: 'Stops all email from the organization to the address it asked, or allows it again.',
  access: 'public',
  limits: lookups,
  body: z.object({ token, is_stopped: z.boolean() }),
  reply: z.object({ organization: z.string(), is_stopped: z.boolean() }),
  refusals: { request_not_found: refusals.request_not_found },
});

const listed = z.object({ ...request, ...own });
export type MyRequest = z.infer<typeof listed>;

export const listMyRequests = contract({
  method: 'GET',
  path: '/api/me/assessment-requests',
  summary: 'Assessments I was asked to take, at my confirmed address or accepted with this account.',
  access: candidates,
  ...pagedList({ row: listed, sorts: { asked_at: 'moment' }, defaultSort: '-asked_at', more: { server_now: z.string() } }),
});
