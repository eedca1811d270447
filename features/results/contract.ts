import { z } from 'zod';
import { candidates } from '#features/attempts/rules/candidate.ts';
import { annulment } from '#features/attempts/contract/attempts.ts';
import { attemptStateNames } from '#features/attempts/rules/attempt.ts';
import { paymentMarks } from '#features/payments/rules/reversal.ts';
import { contract, type Limit, type Received } from '#platform/contract/contract.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { linkDays, linkStates, mostOpenLinks, sharedStates } from './rules/link.ts';

const categoryScore = z.object({
  category: z.string(),
  questions: z.number().int(),
  answered: z.number().int(),
  percent: z.number(),
});

/** A result as its owner sees it; the answers have a route of their own, for practice tests alone, because the bank stays secret. */
const result = z.object({
  id: z.string(),
  attempt_id: z.string(),
  type: z.object({ code: z.string(), slug: z.string(), name: z.string() }),
  state: z.enum(attemptStateNames),
  points: z.number().int(),
  percent: z.number(),
  /** The points earned of those possible. */
  earned: z.number().int(),
  possible: z.number().int(),
  passed: z.boolean(),
  pass_percent: z.number().int(),
  num_questions: z.number().int(),
  answered: z.number().int(),
  /** Questions that a regrade took out of the score. */
  left_out: z.number().int(),
  categories: z.array(categoryScore),
  /** In percent: where the score of an equally able attempt would lie two times out of three. */
  band: z.object({ from: z.number(), to: z.number() }),
  /** The group compared with, each person once with the best result; null until it was first counted. */
  comparison: z
    .object({
      /** Null while the group is too small. */
      percentile: z.number().int().nullable(),
      size: z.number().int(),
      computed_at: z.string(),
      /** How many of the group are in each band of five percent, from 0 to 100; empty while the group is too small. */
      histogram: z.array(z.number().int()),
    })
    .nullable(),
  started_at: z.string(),
  completed_at: z.string(),
  seconds_used: z.number().int(),
  seconds_allowed: z.number().int(),
  /** Of these, given by an administrator, and given back for a server outage. */
  extra_seconds: z.number().int(),
  returned_seconds: z.number().int(),
  /** In which the clock stood still; part of neither. */
  paused_seconds: z.number().int(),
  late_answers: z.number().int(),
  /** The questions whose last answer came after the end, by their numbers. */
  late_questions: z.array(z.number().int()),
  regraded_at: z.string().nullable(),
  /** A practice test: its answers can be read. */
  has_answers: z.boolean(),
  /** Why an administrator ended it; null unless one did. */
  close_reason: z.string().nullable(),
  /** It counts for nothing; the score only says what had been answered. */
  annulment: annulment.nullable(),
  /** A review went against it: it earns no certificate, is on no leaderboard and is compared with nobody. */
  is_upheld: z.boolean(),
  /** The payment was refunded or is disputed: the result is off the leaderboards and earns no certificate; null otherwise. */
  payment_mark: z.enum(paymentMarks).nullable(),
});
export type ResultView = z.infer<typeof result>;

export const readResult = contract({
  method: 'GET',
  path: '/api/results/:id',
  summary: 'One of my results: score, verdict, categories, comparison and times.',
  access: candidates,
  params: z.object({ id: uuid }),
  reply: result,
  refusals: { not_found: { status: 404, message: 'This isn’t one of your results.' } },
});

const ofResult = z.object({ id: uuid });
const notYours = { status: 404, message: 'This isn’t one of your results.' } as const;
const moment = z.iso.datetime();

const resultLink = z.object({
  id: z.string(),
  state: z.enum(linkStates),
  created_at: moment,
  expires_at: moment,
  withdrawn_at: moment.nullable(),
  /** How often others opened it, and when they did last, newest first. */
  opens: z.number().int(),
  opened_at: z.array(moment),
});
export type ResultLink = z.infer<typeof resultLink>;

export const listResultLinks = contract({
  method: 'GET',
  path: '/api/results/:id/links',
  summary: 'The links by which I share one of my results, newest first: how long each is open, and when it was opened. The last 50.',
  access: candidates,
  params: ofResult,
  reply: z.object({ links: z.array(resultLink) }),
  refusals: { not_found: notYours },
});

export const createResultLink = contract({
  method: 'POST',
  path: '/api/results/:id/links',
  summary: 'Creates a link that shows one of my results to anyone who has it. The URL is in this reply and never shown again.',
  access: candidates,
  limits: [{ per: 'person', times: 30, seconds: 3600 }],
  params: ofResult,
  body: z.object({
    days: z.literal(linkDays),
    /** The person has read what the link shows, and wants that. */
    consents: z.literal(true),
  }),
  reply: z.object({ id: z.string(), url: z.string(), expires_at: moment }),
  status: 201,
  refusals: {
    not_found: notYours,
    annulled: { status: 409, message: 'This attempt was voided. It can’t be shared.' },
    too_many_links: { status: 409, message: `A result can have up to ${mostOpenLinks} active links. Withdraw one first.` },
  },
});

export const withdrawResultLink = contract({
  method: 'DELETE',
  path: '/api/results/:id/links/:link',
  summary: 'Withdraws one of my links: it stops working at once.',
  access: candidates,
  params: ofResult.extend({ link: uuid }),
  reply: z.object({}),
  status: 204,
  refusals: { not_found: { status: 404, message: 'This isn’t one of your links.' } },
});

/** Tokens have 192 random bits; this keeps the load of guessers down. */
const endedLimit = {
  per: 'address',
  times: 30,
  seconds: 60,
  counter: 'results.ended-links',
  stopsOnly: ['link_ended'],
} as const satisfies Limit;

export const openSharedResult = contract({
  method: 'POST',
  path: '/api/shared-results',
  summary: 'The current result behind a link. The token goes in the body, and each reply is recorded as an opening.',
  access: 'public',
  limits: [endedLimit, { per: 'address', times: 120, seconds: 60 }],
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({
    name: z.string(),
    type: z.object({ code: z.string(), name: z.string() }),
    /** Of a test that never earns a certificate. */
    is_practice: z.boolean(),
    state: z.enum(sharedStates),
    completed_at: moment,
    regraded_at: moment.nullable(),
    expires_at: moment,
    /** Null for an annulled attempt, which has no score. */
    score: z
      .object({
        percent: z.number(),
        points: z.number().int(),
        passed: z.boolean(),
        pass_percent: z.number().int(),
        categories: z.array(z.object({ category: z.string(), questions: z.number().int(), percent: z.number() })),
        /** In percent: where the score of an equally able attempt would lie two times out of three. */
        band: z.object({ from: z.number(), to: z.number() }),
        /** Null while the group is too small. */
        comparison: z.object({ percentile: z.number().int(), size: z.number().int(), computed_at: moment }).nullable(),
      })
      .nullable(),
  }),
  refusals: { link_ended: { status: 404, message: 'This link expired or was withdrawn.' } },
});
export type SharedResult = Received<typeof openSharedResult>;
