import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { candidates, notYours } from '#features/attempts/contract/gate.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { eventKindNames, noteKinds } from './rules/event.ts';
import { reviewCauses, reviewStates } from './rules/review.ts';

const attemptId = z.object({ id: z.uuid() });
const awayMs = z.number().int().min(0).max(86_400_000);

export const reportLeave = contract({
  method: 'POST',
  path: '/api/attempts/:id/leaves',
  summary: 'Says that the window of my running test was left, and for how long so far; reporting twice is reporting once.',
  access: candidates,
  params: attemptId,
  body: z.object({
    event_id: z.uuid(),
    away_ms: awayMs,
    /** How long ago it began, when I am back already: notes are kept while the connection is away. */
    left_ago_ms: awayMs.nullable().default(null),
  }),
  reply: z.object({
    /** Which leave of this attempt it is, from 1; 0 when none is counted. */
    leave_number: z.number().int(),
    /** When the attempt is submitted unless I come back; null when it is not. */
    due_at: z.string().nullable(),
    server_now: z.string(),
  }),
  refusals: { not_found: notYours, attempt_closed: { status: 409, message: 'This attempt is finished.' } },
});

export const reportReturn = contract({
  method: 'PUT',
  path: '/api/attempts/:id/leaves/:event/return',
  summary: 'Says that I came back to my running test, and how long I was away in all.',
  access: candidates,
  params: z.object({ id: z.uuid(), event: z.uuid() }),
  body: z.object({
    /** Null where the page cannot know, as when another one reported that I left; then the server's clock says it. */
    away_ms: awayMs.nullable(),
  }),
  reply: z.object({ is_submitted: z.boolean() }),
  refusals: { not_found: notYours },
});

export const reportEvent = contract({
  method: 'POST',
  path: '/api/attempts/:id/integrity-events',
  summary: 'Notes what my browser noticed during a running test: copying, pasting, printing, leaving full screen, a second display.',
  access: candidates,
  params: attemptId,
  body: z.object({
    event_id: z.uuid(),
    kind: z.enum(noteKinds),
    /** How long ago it was; notes are kept while the connection is away. */
    ago_ms: awayMs,
    length_ms: awayMs.nullable(),
  }),
  reply: z.object({}),
  status: 204,
  refusals: { not_found: notYours, attempt_closed: { status: 409, message: 'This attempt is finished.' } },
});

const event = z.object({
  id: z.string(),
  kind: z.enum(eventKindNames),
  at: z.string(),
  length_ms: z.number().int().nullable(),
  leave_number: z.number().int().nullable(),
  comment: z.string().nullable(),
  commented_at: z.string().nullable(),
  /** How many more were counted here because the list was full. */
  further: z.number().int(),
});
export type IntegrityEvent = z.infer<typeof event>;

export const listMyEvents = contract({
  method: 'GET',
  path: '/api/attempts/:id/integrity-events',
  summary: 'What was noticed during an attempt of mine: exactly what a reviewer sees.',
  access: candidates,
  params: attemptId,
  reply: z.object({ events: z.array(event) }),
  refusals: { not_found: notYours },
});

export const commentEvent = contract({
  method: 'PUT',
  path: '/api/attempts/:id/integrity-events/:event/comment',
  summary: 'Says in my own words what an entry was about; an empty comment takes it away.',
  access: candidates,
  params: z.object({ id: z.uuid(), event: z.uuid() }),
  body: z.object({ comment: z.string().trim().max(1000) }),
  reply: z.object({}),
  status: 204,
  refusals: { not_found: notYours },
});

export const listEventsForReview = contract({
  method: 'GET',
  path: '/api/admin/attempts/:id/integrity-events',
  summary: 'What was noticed during an attempt, with the candidate\u2019s comments.',
  access: ['admin'],
  params: attemptId,
  reply: z.object({ events: z.array(event) }),
  refusals: { not_found: { status: 404, message: 'There is no such attempt.' } },
});

const review = z.object({
  attempt_id: z.string(),
  person: z.object({ id: z.string(), full_name: z.string(), email: z.string() }).nullable(),
  type: z.object({ code: z.string(), name: z.string() }),
  percent: z.number(),
  passed: z.boolean(),
  cause: z.enum(reviewCauses),
  state: z.enum(reviewStates),
  opened_at: z.string(),
  reason: z.string().nullable(),
  decided_at: z.string().nullable(),
});
export type IntegrityReview = z.infer<typeof review>;

export const listReviews = contract({
  method: 'GET',
  path: '/api/admin/integrity-reviews',
  summary: 'Passing attempts that a person has to look at before they earn a certificate, and what was decided.',
  access: ['admin'],
  ...pagedList({
    row: review,
    sorts: { opened_at: 'moment' },
    defaultSort: 'opened_at',
    /** Those that wait, unless all are asked for. */
    filters: { show: z.enum(['open', 'all']).optional() },
  }),
});

export const listMyReviews = contract({
  method: 'GET',
  path: '/api/me/integrity-reviews',
  summary: 'Which of my attempts a person is reviewing, or has reviewed.',
  access: candidates,
  reply: z.object({ reviews: z.array(z.object({ attempt_id: z.string(), state: z.enum(reviewStates) })) }),
});

export const decideReview = contract({
  method: 'POST',
  path: '/api/admin/integrity-reviews/:id/decision',
  summary:
    'Decides the review of an attempt: cleared earns the certificate, upheld withholds or revokes it. The reason goes to the candidate.',
  access: ['admin'],
  params: attemptId,
  body: z.object({ decision: z.enum(['cleared', 'upheld']), reason: plainText(500).pipe(z.string().min(4, 'Enter a reason.')) }),
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: { status: 404, message: 'This attempt has no review.' },
    already_decided: { status: 409, message: 'This review has been decided that way already.' },
  },
});
