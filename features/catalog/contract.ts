import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { currency, leavePolicies, shelves } from './rules/assessment-type.ts';
import { startRefusals } from './rules/why-not-start.ts';

/** What lists show of a type; anybody may know it. */
const listedType = z.object({
  code: z.string(),
  slug: z.string(),
  shelf: z.enum(shelves),
  name: z.string(),
  level: z.string(),
  price_cents: z.number().int(),
  currency: z.literal(currency),
  num_questions: z.number().int(),
  duration_minutes: z.number().int().nullable(),
  pass_percent: z.number().int(),
  attempts_per_year: z.number().int().nullable(),
  cool_off_days: z.number().int(),
  validity_months: z.number().int().nullable(),
  summary: z.string(),
});
export type ListedType = z.infer<typeof listedType>;

export const listAssessmentTypes = contract({
  method: 'GET',
  path: '/api/assessment-types',
  summary: 'Every published assessment type: the four listed ones first, then the tracks, practice last.',
  access: 'public',
  reply: z.object({ types: z.array(listedType) }),
});

const typeDetails = listedType.extend({
  about: z.string(),
  leave_policy: z.enum(leavePolicies),
  categories: z.array(
    z.object({
      name: z.string(),
      about: z.string(),
      /** How many questions of a form it gives. */
      num_questions: z.number().int(),
    }),
  ),
  /** A question that is in no form, with its answer. */
  sample: z.object({ question: z.string(), options: z.array(z.string()), right: z.number().int(), explanation: z.string() }),
  /** Why nobody can start an attempt; null when it is open. What one's own earlier attempts say, the gate tells. */
  why_not_start: z.enum(startRefusals).nullable(),
});
export type TypeDetails = z.infer<typeof typeDetails>;

const typeName = z.object({ type: z.string().trim().min(1).max(80) });
const unknownType = { status: 404, message: 'No assessment of this name is in the catalog.' } as const;

export const readAssessmentType = contract({
  method: 'GET',
  path: '/api/assessment-types/:type',
  summary: 'One assessment type by its code, slug or alias in any case: what it measures, its rules and a sample question.',
  access: ['student', 'admin'],
  params: typeName,
  reply: typeDetails,
  refusals: { unknown_assessment_type: unknownType },
});

export const editAssessmentType = contract({
  method: 'PATCH',
  path: '/api/admin/assessment-types/:type',
  summary: 'Sets the price, the price id of the payment provider, the duration or the pass mark of a type that is not published.',
  access: ['admin'],
  params: typeName,
  body: z
    .strictObject({
      price_cents: z.number().int().min(0).max(1_000_000).optional(),
      stripe_price_id: z
        .string()
        .trim()
        .regex(/^price_[A-Za-z0-9_-]{1,120}$/, 'A price id starts with price_ and has letters, digits, dashes and underscores.')
        .nullable()
        .optional(),
      duration_minutes: z.number().int().min(1).max(600).nullable().optional(),
      pass_percent: z.number().int().min(1).max(100).optional(),
    })
    .refine((body) => Object.keys(body).length > 0, 'Say what changes.'),
  reply: z.object({}),
  status: 204,
  refusals: {
    unknown_assessment_type: unknownType,
    published: { status: 409, message: 'A published assessment does not change. Withdraw it first, then publish it again.' },
  },
});
