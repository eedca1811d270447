import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { entitlementReturns } from '#features/payments/rules/return-entitlement.ts';
import { attemptStateNames } from '../rules/attempt.ts';

const reason = plainText(500).pipe(z.string().min(4, 'Enter a reason.'));

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
  answered: z.number().int(),
  num_questions: z.number().int(),
});
export type OpenAttempt = z.infer<typeof openAttempt>;

export const listOpenAttempts = contract({
  method: 'GET',
  path: '/api/admin/attempts',
  summary: 'The attempts that are open now, those with the nearest deadline first.',
  access: ['admin'],
  ...pagedList({
    row: openAttempt,
    sorts: { deadline_at: 'moment', created_at: 'moment' },
    defaultSort: 'deadline_at',
    filters: { state: z.enum(['running', 'ready']).optional() },
    /** The counts are of all that are open, whatever is searched for. */
    more: { server_now: z.string(), running: z.number().int(), ready: z.number().int() },
  }),
});

export const giveExtraTime = contract({
  method: 'POST',
  path: '/api/admin/attempts/:id/extra-time',
  summary: 'Gives a running attempt more time; its page shows it within seconds, and the audit log keeps it.',
  access: ['admin'],
  params: z.object({ id: z.uuid() }),
  body: z.object({ minutes: z.number().int().min(1).max(240), reason }),
  reply: z.object({ deadline_at: z.string() }),
  refusals: {
    not_found: { status: 404, message: 'There is no such attempt.' },
    not_started: { status: 409, message: 'The clock of this attempt has not started; give the person an accommodation instead.' },
    attempt_closed: { status: 409, message: 'This attempt is finished.' },
  },
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
  summary: 'The attempts that are over, the newest first.',
  access: ['admin'],
  ...pagedList({
    row: finishedAttempt,
    sorts: { submitted_at: 'moment' },
    defaultSort: '-submitted_at',
    filters: { show: z.enum(['counting', 'annulled']).optional() },
  }),
});

export const annulAttempt = contract({
  method: 'POST',
  path: '/api/admin/attempts/:id/annulment',
  summary: 'Annuls an attempt: it counts for nothing, its payment is given back or refunded, and the person gets an email with the reason.',
  access: ['admin'],
  params: z.object({ id: z.uuid() }),
  body: z.object({
    reason,
    /** The person wants the money back instead of another attempt. */
    refund: z.boolean().default(false),
  }),
  reply: z.object({ payment: z.enum(entitlementReturns) }),
  refusals: {
    not_found: { status: 404, message: 'There is no such attempt.' },
    already_annulled: { status: 409, message: 'This attempt is annulled already.' },
  },
});

const accommodation = z.object({
  person: z.object({ id: z.string(), full_name: z.string(), email: z.string() }),
  time_percent: z.number().int(),
  note: z.string(),
  granted_at: z.string(),
});
export type Accommodation = z.infer<typeof accommodation>;

export const listAccommodations = contract({
  method: 'GET',
  path: '/api/admin/accommodations',
  summary: 'The people who are allowed more time.',
  access: ['admin'],
  ...pagedList({ row: accommodation, sorts: { granted_at: 'moment' }, defaultSort: '-granted_at' }),
});

export const putAccommodation = contract({
  method: 'PUT',
  path: '/api/admin/accommodations',
  summary: 'Allows a person more time from the next attempt on; the rule about leaving the window does not apply to them.',
  access: ['admin'],
  body: z.object({ email: z.email().max(254), time_percent: z.number().int().min(100).max(300), note: reason }),
  reply: z.object({}),
  status: 204,
  refusals: { unknown_person: { status: 404, message: 'Nobody has registered with this address.' } },
});

export const removeAccommodation = contract({
  method: 'DELETE',
  path: '/api/admin/accommodations/:id',
  summary: 'Ends the accommodation of a person; attempts that have begun keep it.',
  access: ['admin'],
  params: z.object({ id: z.uuid() }),
  reply: z.object({}),
  status: 204,
  refusals: { not_found: { status: 404, message: 'This person has no accommodation.' } },
});
