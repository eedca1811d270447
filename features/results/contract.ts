import { z } from 'zod';
import { candidates } from '#features/attempts/contract/gate.ts';
import { annulment } from '#features/attempts/contract/attempts.ts';
import { attemptStateNames } from '#features/attempts/rules/attempt.ts';
import { paymentMarks } from '#features/payments/rules/reversal.ts';
import { contract } from '#platform/contract/contract.ts';

const categoryScore = z.object({
  category: z.string(),
  questions: z.number().int(),
  answered: z.number().int(),
  percent: z.number(),
});

/** A result as its owner sees it; the answers themselves are not shown, because the bank stays secret. */
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
  /** Of these, given by an administrator, and given back because the server was away. */
  extra_seconds: z.number().int(),
  returned_seconds: z.number().int(),
  late_answers: z.number().int(),
  /** The questions whose last answer came after the end, by their numbers. */
  late_questions: z.array(z.number().int()),
  regraded_at: z.string().nullable(),
  /** It counts for nothing; the score only says what had been answered. */
  annulment: annulment.nullable(),
  /** The payment was refunded or is disputed: the result is off the leaderboards and earns no certificate; null otherwise. */
  payment_mark: z.enum(paymentMarks).nullable(),
});
export type ResultView = z.infer<typeof result>;

export const readResult = contract({
  method: 'GET',
  path: '/api/results/:id',
  summary: 'One of my results: score, verdict, categories, comparison and times.',
  access: candidates,
  params: z.object({ id: z.uuid() }),
  reply: result,
  refusals: { not_found: { status: 404, message: 'This result is not one of yours.' } },
});
