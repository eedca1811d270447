import { z } from 'zod';
import { candidates } from '#features/attempts/rules/candidate.ts';
import { contract } from '#platform/contract/contract.ts';
import { activityKinds } from '../rules/activity.ts';
import { nextKinds } from '../rules/up-next.ts';

const certificateNotes = ['being_issued', 'under_review', 'only_practice'] as const;

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
    /** What the newest pass has to do with a certificate that isn’t there; null where nothing needs saying. */
    certificate_note: z.enum(certificateNotes).nullable(),
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
  /** Tests that this person has not taken and could take next, most fitting first. */
  suggestions: z.array(
    type.extend({
      price_cents: z.number().int(),
      earns_certificate: z.boolean(),
      num_questions: z.number().int(),
      duration_minutes: z.number().int().nullable(),
    }),
  ),
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
