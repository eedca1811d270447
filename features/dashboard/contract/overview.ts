import { z } from 'zod';
import { candidates } from '#features/attempts/contract/gate.ts';
import { contract } from '#platform/contract/contract.ts';
import { activityKinds } from '../rules/activity.ts';
import { nextKinds } from '../rules/up-next.ts';

const type = z.object({ code: z.string(), slug: z.string(), name: z.string() });

/** Where somebody stands: own figures only, nothing of anyone else. */
const overview = z.object({
  figures: z.object({
    finished: z.number().int(),
    passed: z.number().int(),
    /** The mean of all results that count; null without any. */
    average_percent: z.number().nullable(),
    /** Valid today. */
    certificates: z.number().int(),
  }),
  /** The newest results that count, oldest first. */
  results: z.array(
    z.object({
      id: z.string(),
      type,
      percent: z.number(),
      pass_percent: z.number().int(),
      passed: z.boolean(),
      completed_at: z.string(),
    }),
  ),
  /** The newest result with enough categories for a picture. */
  profile: z
    .object({
      result_id: z.string(),
      type,
      completed_at: z.string(),
      pass_percent: z.number().int(),
      categories: z.array(z.object({ category: z.string(), percent: z.number() })),
    })
    .nullable(),
  /** Soonest first; what is open and what organizations ask have lists of their own. */
  up_next: z.array(
    z.object({
      kind: z.enum(nextKinds),
      type,
      /** When it was paid, when the wait ends, or when the certificate expires. */
      at: z.string(),
      /** When what is paid can begin; null when it can now. */
      available_from: z.string().nullable(),
    }),
  ),
  /** A free test that this person has not taken. */
  practice: type.nullable(),
  /** Newest first. */
  activity: z.array(
    z.object({
      kind: z.enum(activityKinds),
      at: z.string(),
      type,
      /** Of the attempt, result or payment that it was about. */
      id: z.string(),
    }),
  ),
});
export type Overview = z.infer<typeof overview>;

export const readOverview = contract({
  method: 'GET',
  path: '/api/me/overview',
  summary: 'My dashboard: figures, results over time, what’s next and recent activity.',
  access: candidates,
  reply: overview,
});
