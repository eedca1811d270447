import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { waitingKinds } from '../rules/waiting.ts';

export const readWaiting = contract({
  method: 'GET',
  path: '/api/admin/waiting',
  summary: 'What needs an administrator’s attention, oldest first.',
  access: ['admin'],
  reply: z.object({
    waiting: z.array(
      z.object({
        kind: z.enum(waitingKinds),
        count: z.number().int(),
        /** Since when the oldest waits; null for what has no age. */
        oldest_at: z.string().nullable(),
      }),
    ),
  }),
});

/** A job that was given up. What it carried stays inside: it may hold addresses and links. */
const deadJob = z.object({
  id: z.string(),
  name: z.string(),
  asked_at: z.string(),
  given_up_at: z.string(),
  tries: z.number().int(),
  /** What went wrong the last time, in the words of the program. */
  error: z.string().nullable(),
});
export type DeadJob = z.infer<typeof deadJob>;

export const listDeadJobs = contract({
  method: 'GET',
  path: '/api/admin/dead-jobs',
  summary: 'Jobs that failed their last retry, newest first by default. Kept for 30 days.',
  access: ['admin'],
  ...pagedList({ row: deadJob, sorts: { given_up_at: 'moment' }, defaultSort: '-given_up_at' }),
});

const notThere = { status: 404, message: 'This job is no longer here. Someone may have retried it.' } as const;

export const retryDeadJob = contract({
  method: 'POST',
  path: '/api/admin/dead-jobs/:id/retry',
  summary: 'Puts a failed job back into its queue.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  reply: z.object({}),
  refusals: {
    not_found: notThere,
    unknown_job: { status: 409, message: 'This version of Meridian no longer runs this kind of job. Discard it.' },
  },
});

export const discardDeadJob = contract({
  method: 'POST',
  path: '/api/admin/dead-jobs/:id/discard',
  summary: 'Discards a failed job.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  body: z.object({ reason: plainText(500).min(3, 'Say why.') }),
  reply: z.object({}),
  refusals: { not_found: notThere },
});
