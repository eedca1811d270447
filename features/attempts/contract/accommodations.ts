import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { askablePercents, evidenceAtMost, requestedKinds, requestsAtMost, requestStates } from '../rules/accommodation-request.ts';
import { reason } from './admin.ts';
import { candidates } from '../rules/candidate.ts';

const ofId = z.object({ id: uuid });
const timePercent = z.number().int().min(100).max(300);
const noRequest = { status: 404, message: 'We couldn’t find this request.' } as const;
const decided = { status: 409, message: 'This request has already been decided.' } as const;

const ownRequest = z.object({
  id: z.string(),
  kind: z.enum(requestedKinds),
  asked_percent: z.number().int().nullable(),
  /** What I wrote; null once it is deleted. */
  evidence: z.string().nullable(),
  evidence_until: z.string().nullable(),
  asked_at: z.string(),
  state: z.enum(requestStates),
  granted_percent: z.number().int().nullable(),
  reason: z.string().nullable(),
  decided_at: z.string().nullable(),
  closed_at: z.string().nullable(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

export const readOwnAccommodation = contract({
  method: 'GET',
  path: '/api/me/accommodation',
  summary: 'My accommodation and my last 20 requests, newest first.',
  access: candidates,
  reply: z.object({
    accommodation: z.object({ time_percent: z.number().int(), granted_at: z.string() }).nullable(),
    requests: z.array(ownRequest),
    /** When I can ask again; null when I can now, or while a request is open. */
    next_request_at: z.string().nullable(),
  }),
});

const percents = askablePercents.map((percent) => z.literal(percent));

export const askForAccommodation = contract({
  method: 'POST',
  path: '/api/me/accommodation-requests',
  summary: 'Requests an accommodation. Only you and administrators can read the evidence, which is deleted six months after the decision.',
  access: candidates,
  limits: [{ per: 'person', times: 30, seconds: 3600 }],
  body: z
    .object({
      kind: z.enum(requestedKinds),
      time_percent: z.union(percents, 'Choose how much more time you need.').optional(),
      evidence: plainText(evidenceAtMost).pipe(z.string().min(10, 'Write at least a sentence.')),
    })
    .superRefine(({ kind, time_percent: percent }, check) => {
      if ((kind === 'extra_time') !== (percent !== undefined))
        check.addIssue({ code: 'custom', path: ['time_percent'], message: 'Choose how much more time you need.' });
    }),
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: {
    request_open: { status: 409, message: 'Your last request hasn’t been decided yet.' },
    too_many_requests: {
      status: 409,
      message: `You’ve sent ${requestsAtMost} requests in the last 30 days. Try again later, or contact us.`,
    },
  },
});

export const withdrawRequest = contract({
  method: 'POST',
  path: '/api/me/accommodation-requests/:id/withdrawal',
  summary: 'Withdraws a request of mine that hasn’t been decided. Its evidence is deleted right away.',
  access: candidates,
  params: ofId,
  reply: z.object({}),
  status: 204,
  refusals: { not_found: noRequest, already_decided: decided },
});

export const endOwnAccommodation = contract({
  method: 'DELETE',
  path: '/api/me/accommodation',
  summary: 'Ends my accommodation; tests that are already open keep it.',
  access: candidates,
  reply: z.object({}),
  status: 204,
  refusals: { not_found: { status: 404, message: 'You have no accommodation.' } },
});

export const readEvidence = contract({
  method: 'GET',
  path: '/api/admin/accommodation-requests/:id/evidence',
  summary: 'What a person wrote in an accommodation request. Each read is recorded in the audit log.',
  access: ['admin'],
  params: ofId,
  reply: z.object({ evidence: z.string() }),
  refusals: { not_found: noRequest, evidence_deleted: { status: 410, message: 'The text has been deleted.' } },
});

export const decideRequest = contract({
  method: 'POST',
  path: '/api/admin/accommodation-requests/:id/decision',
  summary: 'Grants or declines a person’s request. They get an email with the reason.',
  access: ['admin'],
  params: ofId,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('granted'), time_percent: timePercent, reason }),
    z.object({ decision: z.literal('declined'), reason }),
  ]),
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: noRequest,
    already_decided: decided,
    own_request: { status: 403, message: 'Another administrator has to decide your own request.' },
  },
});

const accommodation = z.object({
  person: z.object({ id: z.string(), full_name: z.string(), email: z.string() }),
  time_percent: z.number().int(),
  note: z.string(),
  granted_at: z.string(),
  /** A test of theirs that is open now and was made without it. */
  open_attempt: z.object({ id: z.string(), type_name: z.string(), is_running: z.boolean() }).nullable(),
});
export type Accommodation = z.infer<typeof accommodation>;

export const listAccommodations = contract({
  method: 'GET',
  path: '/api/admin/accommodations',
  summary: 'People with an accommodation.',
  access: ['admin'],
  ...pagedList({ row: accommodation, sorts: { granted_at: 'moment' }, defaultSort: '-granted_at', filters: { user: uuid.optional() } }),
});

export const putAccommodation = contract({
  method: 'PUT',
  path: '/api/admin/accommodations',
  summary: 'Gives a person extra time, starting with their next attempt. They can leave the window, and nothing about it is recorded.',
  access: ['admin'],
  body: z.object({ email: z.email().max(254), time_percent: timePercent, note: reason }),
  reply: z.object({}),
  status: 204,
  refusals: {
    unknown_person: { status: 404, message: 'No account uses this address.' },
    email_not_confirmed: { status: 409, message: 'This person hasn’t confirmed their email address yet.' },
  },
});

export const endAccommodation = contract({
  method: 'POST',
  path: '/api/admin/accommodations/:id/end',
  summary: 'Ends the accommodation of a person, who gets an email with the reason; tests that are already open keep it.',
  access: ['admin'],
  params: ofId,
  body: z.object({ reason }),
  reply: z.object({}),
  status: 204,
  refusals: { not_found: { status: 404, message: 'This person has no accommodation.' } },
});

export const applyAccommodation = contract({
  method: 'POST',
  path: '/api/admin/attempts/:id/accommodation',
  summary: 'Applies the candidate’s accommodation to an open attempt. The candidate sees it within seconds.',
  access: ['admin'],
  params: ofId,
  body: z.object({ reason }),
  reply: z.object({ added_seconds: z.number().int(), deadline_at: z.string().nullable() }),
  refusals: {
    not_found: { status: 404, message: 'We couldn’t find this attempt.' },
    attempt_closed: { status: 409, message: 'This attempt is finished.' },
    no_accommodation: { status: 409, message: 'This person has no accommodation.' },
    already_applied: { status: 409, message: 'The accommodation already applies to this attempt.' },
  },
});
