import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { entitlementReturns } from '#features/payments/rules/return-entitlement.ts';
import { attemptStateNames } from '../rules/attempt.ts';
import { pausesAtMost } from '../rules/pause.ts';

export const reason = plainText(500).pipe(z.string().min(4, 'Enter a reason.'));

/** Made by whoever asks: the same request twice is done once. */
const onceId = uuid;
const otherContent = {
  status: 409,
  message: 'This ID was already used for something else. Reload the page, then try again with a new ID.',
} as const;

const openAttempt = z.object({
  id: z.string(),
  person: z.object({ id: z.string(), full_name: z.string(), email: z.string() }).nullable(),
  type: z.object({ code: z.string(), name: z.string() }),
  state: z.enum(attemptStateNames),
  created_at: z.string(),
  started_at: z.string().nullable(),
  deadline_at: z.string().nullable(),
  extra_seconds: z.number().int(),
  returned_seconds: z.number().int(),
  /** The end of the last pause; it lasts while this lies ahead. */
  paused_until: z.string().nullable(),
  pauses: z.number().int(),
  /** When its page last spoke with the server; null when it never has. */
  seen_at: z.string().nullable(),
  notes: z.number().int(),
  answered: z.number().int(),
  num_questions: z.number().int(),
  /** Of whoever reads the list: another administrator decides about it. */
  is_own: z.boolean(),
});
export type OpenAttempt = z.infer<typeof openAttempt>;

export const listOpenAttempts = contract({
  method: 'GET',
  path: '/api/admin/attempts',
  summary: 'Open attempts, nearest deadline first.',
  access: ['admin'],
  ...pagedList({
    row: openAttempt,
    sorts: { deadline_at: 'moment', created_at: 'moment' },
    defaultSort: 'deadline_at',
    filters: { state: z.enum(['running', 'paused', 'ready']).optional(), user: uuid.optional() },
    /** The counts are of all that are open, whatever is searched for. */
    more: { server_now: z.string(), running: z.number().int(), ready: z.number().int() },
  }),
});

export const giveExtraTime = contract({
  method: 'POST',
  path: '/api/admin/attempts/:id/extra-time',
  summary: 'Adds time to a running attempt, at most doubling it in all. The candidate sees it within seconds. Recorded in the audit log.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  body: z.object({ id: onceId, minutes: z.number().int().min(1).max(240), reason }),
  reply: z.object({ deadline_at: z.string() }),
  refusals: {
    not_found: { status: 404, message: 'We couldn’t find this attempt.' },
    not_started: { status: 409, message: 'This attempt’s clock hasn’t started. Give the person an accommodation instead.' },
    attempt_closed: { status: 409, message: 'This attempt is finished.' },
    too_much: { status: 409, message: 'Extra time can at most double the test’s time limit. Give fewer minutes, or void the attempt.' },
    other_content: otherContent,
  },
});

const notFound = { status: 404, message: 'We couldn’t find this attempt.' } as const;
const closed = { status: 409, message: 'This attempt is finished.' } as const;
const notStarted = { status: 409, message: 'This attempt’s clock hasn’t started.' } as const;

export const pauseAttempt = contract({
  method: 'POST',
  path: '/api/admin/attempts/:id/pause',
  summary:
    'Pauses a running attempt: its questions are hidden and its clock stops, for at most 15 minutes and three times in all. The candidate reads the reason.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  body: z.object({ reason }),
  reply: z.object({ paused_until: z.string() }),
  refusals: {
    not_found: notFound,
    not_started: notStarted,
    attempt_closed: closed,
    already_paused: { status: 409, message: 'This attempt is already paused.' },
    too_many_pauses: { status: 409, message: `An attempt can be paused ${pausesAtMost} times. Give extra time instead.` },
  },
});

export const resumeAttempt = contract({
  method: 'POST',
  path: '/api/admin/attempts/:id/resumption',
  summary: 'Resumes a paused attempt with the time it had left.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  reply: z.object({ deadline_at: z.string() }),
  refusals: { not_found: notFound, not_paused: { status: 409, message: 'This attempt isn’t paused.' } },
});

export const closeAttempt = contract({
  method: 'POST',
  path: '/api/admin/attempts/:id/closure',
  summary: 'Ends a running attempt with what was saved; the candidate reads the reason on the page and in an email.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  body: z.object({ reason }),
  reply: z.object({}),
  status: 204,
  refusals: { not_found: notFound, not_started: notStarted, attempt_closed: closed },
});

const attemptNote = z.object({ id: z.string(), words: z.string(), written_at: z.string(), author: z.string().nullable() });
export type AttemptNote = z.infer<typeof attemptNote>;

export const listAttemptNotes = contract({
  method: 'GET',
  path: '/api/admin/attempts/:id/notes',
  summary: 'Administrators’ notes about an attempt, newest first. Candidates can’t see them.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  reply: z.object({ notes: z.array(attemptNote) }),
  refusals: { not_found: notFound },
});

export const addAttemptNote = contract({
  method: 'POST',
  path: '/api/admin/attempts/:id/notes',
  summary: 'Adds a note about an attempt for other administrators.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  body: z.object({ id: onceId, words: plainText(1000).pipe(z.string().min(2, 'Enter a note.')) }),
  reply: z.object({}),
  status: 204,
  refusals: { not_found: notFound, other_content: otherContent },
});

const finishedAttempt = openAttempt.extend({
  submitted_at: z.string(),
  /** Null where it was annulled before it was scored. */
  score: z.object({ percent: z.number(), passed: z.boolean() }).nullable(),
  annulment: z.object({ at: z.string(), reason: z.string() }).nullable(),
});
export type FinishedAttempt = z.infer<typeof finishedAttempt>;

export const listFinishedAttempts = contract({
  method: 'GET',
  path: '/api/admin/finished-attempts',
  summary: 'Finished attempts, newest first.',
  access: ['admin'],
  ...pagedList({
    row: finishedAttempt,
    sorts: { submitted_at: 'moment' },
    defaultSort: '-submitted_at',
    filters: { show: z.enum(['counting', 'annulled']).optional(), user: uuid.optional() },
  }),
});

export const annulAttempt = contract({
  method: 'POST',
  path: '/api/admin/attempts/:id/annulment',
  summary:
    'Voids an attempt: it doesn’t count, its payment covers another attempt or is refunded, and the person gets an email with the reason.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  body: z.object({
    reason,
    /** The person wants the money back instead of another attempt. */
    refund: z.boolean().default(false),
  }),
  reply: z.object({ payment: z.enum(entitlementReturns) }),
  refusals: {
    not_found: { status: 404, message: 'We couldn’t find this attempt.' },
    already_annulled: { status: 409, message: 'This attempt is already voided.' },
  },
});
