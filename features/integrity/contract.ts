import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { notYours } from '#features/attempts/contract/gate.ts';
import { candidates } from '#features/attempts/rules/candidate.ts';
import { contract, type Received } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { tiers } from './rules/tier.ts';
import { eventKindNames, noteKinds } from './rules/event.ts';
import { appealStates, appealSubjects, finalities, withheldReasons } from './rules/appeal.ts';
import { reviewCauses, reviewStates } from './rules/review.ts';

const attemptId = z.object({ id: uuid });
const awayMs = z.number().int().min(0).max(86_400_000);

export const reportLeave = contract({
  method: 'POST',
  path: '/api/attempts/:id/leaves',
  summary: 'Records that I left the window of my running test, and for how long so far. Idempotent.',
  access: candidates,
  priority: 'submit',
  params: attemptId,
  body: z.object({
    event_id: uuid,
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
  summary: 'Records that I returned to my running test, and how long I was away in total.',
  access: candidates,
  priority: 'submit',
  params: z.object({ id: uuid, event: uuid }),
  body: z.object({
    /** Null where the page cannot know, as when another one reported that I left; then the server's clock says it. */
    away_ms: awayMs.nullable(),
  }),
  reply: z.object({ is_submitted: z.boolean() }),
  refusals: { not_found: notYours, unknown_leave: { status: 404, message: 'We couldn’t find this absence in the test.' } },
});

export const reportEvent = contract({
  method: 'POST',
  path: '/api/attempts/:id/integrity-events',
  summary: 'Records what my browser noticed during a running test: copying, pasting, printing, a second display.',
  access: candidates,
  priority: 'submit',
  params: attemptId,
  body: z.object({
    event_id: uuid,
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
  /** How long a leave without a recorded return had lasted when the page last reported it. */
  seen_ms: z.number().int().nullable(),
  leave_number: z.number().int().nullable(),
  comment: z.string().nullable(),
  commented_at: z.string().nullable(),
  /** How many more were counted here because the list was full. */
  further: z.number().int(),
});
export type IntegrityEvent = z.infer<typeof event>;

const signals = z.object({
  computed_at: z.string(),
  /** Answers whose time could be compared with others', and how many of them were unusually fast. */
  timed_answers: z.number().int(),
  fast_answers: z.number().int(),
  time_tier: z.enum(tiers),
  /** Attempts of the same type and days; of the one most alike, the questions both got wrong, and those with the same wrong answer. */
  compared: z.number().int(),
  both_wrong: z.number().int(),
  same_wrong: z.number().int(),
  expected_same: z.number(),
  similarity_tier: z.enum(tiers),
});
export type IntegritySignals = z.infer<typeof signals>;

/** The file of an attempt; the signals are null until a job has computed them. */
const file = z.object({
  events: z.array(event),
  /** False where an accommodation turned the recording off. */
  is_recorded: z.boolean(),
  signals: signals.nullable(),
});

export const listMyEvents = contract({
  method: 'GET',
  path: '/api/attempts/:id/integrity-events',
  summary: 'What was recorded during one of my attempts, with its signals: exactly what a reviewer sees.',
  access: candidates,
  params: attemptId,
  reply: file,
  refusals: { not_found: notYours },
});

export const commentEvent = contract({
  method: 'PUT',
  path: '/api/attempts/:id/integrity-events/:event/comment',
  summary: 'Adds my comment to an entry. An empty comment removes it.',
  access: candidates,
  params: z.object({ id: uuid, event: uuid }),
  body: z.object({ comment: plainText(1000) }),
  reply: z.object({}),
  status: 204,
  refusals: { not_found: notYours, unknown_event: { status: 404, message: 'No event with this ID was recorded in this test.' } },
});

export const listEventsForReview = contract({
  method: 'GET',
  path: '/api/admin/attempts/:id/integrity-events',
  summary: 'What was recorded during an attempt, with the candidate\u2019s comments and the signals.',
  access: ['admin'],
  params: attemptId,
  reply: file,
  refusals: { not_found: { status: 404, message: 'We couldn’t find this attempt.' } },
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
  /** Why whoever reads this does not decide it; null where they may. */
  withheld: z.enum(withheldReasons).nullable(),
});
export type IntegrityReview = z.infer<typeof review>;

export const listReviews = contract({
  method: 'GET',
  path: '/api/admin/integrity-reviews',
  summary: 'Passing attempts that need a review before they earn a certificate, and the decisions.',
  access: ['admin'],
  ...pagedList({
    row: review,
    sorts: { opened_at: 'moment' },
    defaultSort: 'opened_at',
    /** Those that wait, unless all are asked for, or those of one person. */
    filters: { show: z.enum(['open', 'all']).optional(), user: uuid.optional() },
  }),
});

export const listMyReviews = contract({
  method: 'GET',
  path: '/api/me/integrity-reviews',
  summary: 'Which of my attempts are or were under review, and which results aren’t official yet.',
  access: candidates,
  reply: z.object({
    reviews: z.array(z.object({ attempt_id: z.string(), state: z.enum(reviewStates), cause: z.enum(reviewCauses) })),
    not_official: z.array(z.object({ attempt_id: z.string(), finality: z.enum(finalities).exclude(['official']) })),
  }),
});

const appealDecided = { status: 409, message: 'The appeal has been decided, and that decision is final.' } as const;

export const openReview = contract({
  method: 'POST',
  path: '/api/admin/attempts/:id/integrity-review',
  summary: 'Opens a review of a finished attempt. The candidate sees that the result is under review.',
  access: ['admin'],
  params: attemptId,
  body: z.object({ reason: plainText(500).pipe(z.string().min(4, 'Enter a reason.')) }),
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: { status: 404, message: 'We couldn’t find this attempt, or it has no result.' },
    already_open: { status: 409, message: 'This attempt already has a review.' },
    appeal_open: { status: 409, message: 'The candidate has appealed. Decide the appeal instead.' },
    appeal_decided: appealDecided,
  },
});

const appealAnswer = {
  subject: z.enum(appealSubjects),
  words: z.string(),
  filed_at: z.string(),
  state: z.enum(appealStates),
  answer: z.string().nullable(),
  decided_at: z.string().nullable(),
};

export const readFinality = contract({
  method: 'GET',
  path: '/api/attempts/:id/finality',
  summary: 'Whether one of my results is official yet: decisions about it, my appeal, and the deadline to file one.',
  access: candidates,
  params: attemptId,
  reply: z.object({
    finality: z.enum(finalities),
    review: z
      .object({
        state: z.enum(reviewStates),
        cause: z.enum(reviewCauses),
        reason: z.string().nullable(),
        decided_at: z.string().nullable(),
      })
      .nullable(),
    appeal: z.object(appealAnswer).nullable(),
    /** What I can appeal against, and until when; null where I cannot. */
    may_appeal: z.object({ subject: z.enum(appealSubjects), until: z.string() }).nullable(),
  }),
  refusals: { not_found: notYours },
});
export type FinalityView = Received<typeof readFinality>;

export const fileAppeal = contract({
  method: 'POST',
  path: '/api/attempts/:id/appeal',
  summary: 'Appeals an integrity decision or the verdict of one of my attempts, once, within 14 days.',
  access: candidates,
  limits: [{ per: 'person', times: 10, seconds: 3600 }],
  params: attemptId,
  body: z.object({ words: plainText(3000).pipe(z.string().min(20, 'Say in a sentence or two why the decision is wrong.')) }),
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: notYours,
    not_appealable: { status: 409, message: 'There’s nothing to appeal.' },
    under_review: { status: 409, message: 'A person is reviewing this result. You can appeal once they’ve decided.' },
    too_late: { status: 409, message: 'The 14 days to appeal have passed.' },
    already_appealed: { status: 409, message: 'You’ve already appealed.' },
  },
});

const listedAppeal = z.object({
  attempt_id: z.string(),
  person: z.object({ id: z.string(), full_name: z.string(), email: z.string() }).nullable(),
  type: z.object({ code: z.string(), name: z.string() }),
  percent: z.number(),
  passed: z.boolean(),
  /** Why the review went against the result, where the appeal is against that. */
  review_reason: z.string().nullable(),
  /** Why whoever reads this does not decide it; null where they may. */
  withheld: z.enum(withheldReasons).nullable(),
  /** Whoever reads this made the decision that is appealed. */
  is_own_decision: z.boolean(),
  ...appealAnswer,
});
export type ListedAppeal = z.infer<typeof listedAppeal>;

export const listAppeals = contract({
  method: 'GET',
  path: '/api/admin/appeals',
  summary: 'Candidates’ appeals and the decisions.',
  access: ['admin'],
  ...pagedList({
    row: listedAppeal,
    sorts: { filed_at: 'moment' },
    defaultSort: 'filed_at',
    /** Those that wait, unless all are asked for, or those of one person. */
    filters: { show: z.enum(['open', 'all']).optional(), user: uuid.optional() },
  }),
});

export const decideAppeal = contract({
  method: 'POST',
  path: '/api/admin/appeals/:id/decision',
  summary:
    'Decides an appeal for good. Granting one against an integrity decision clears the attempt; granting one against a verdict voids it, unless it has been regraded since. The candidate gets the reason.',
  access: ['admin'],
  params: attemptId,
  body: z.object({ decision: z.enum(['granted', 'rejected']), reason: plainText(1000).pipe(z.string().min(4, 'Enter a reason.')) }),
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: { status: 404, message: 'This attempt has no appeal.' },
    already_decided: { status: 409, message: 'This appeal has already been decided.' },
    own_decision: { status: 403, message: 'You decided the review that’s being appealed. Another administrator has to decide.' },
  },
});

export const decideReview = contract({
  method: 'POST',
  path: '/api/admin/integrity-reviews/:id/decision',
  summary:
    'Decides the review of an attempt: cleared earns the certificate, upheld withholds or revokes it. The reason goes to the candidate.',
  access: ['admin'],
  params: attemptId,
  body: z.object({
    decision: z.enum(['cleared', 'upheld']),
    /** The state that whoever decides has seen; if another one is true by now, nothing is decided. */
    seen: z.enum(reviewStates),
    reason: plainText(500).pipe(z.string().min(4, 'Enter a reason.')),
  }),
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: { status: 404, message: 'This attempt has no review.' },
    already_decided: { status: 409, message: 'This review has already been decided that way.' },
    annulled: { status: 409, message: 'This attempt was voided, so there’s nothing left to decide.' },
    decided_meanwhile: { status: 409, message: 'Someone else just decided this review. Reload the page to see it.' },
    appeal_open: { status: 409, message: 'The candidate has appealed. Decide the appeal instead.' },
    appeal_decided: appealDecided,
  },
});
