import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { plainText } from '#features/accounts/rules/plain-text.ts';
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
  /** Whether the test room has a calculator. */
  allows_calculator: z.boolean(),
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
const unknownType = { status: 404, message: 'We couldn’t find this assessment.' } as const;

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
  summary:
    'Sets the price, the payment provider’s price ID, the duration, the passing score or the calculator of a type. While it is published, the passing score stays and a reason is needed; open checkouts and attempts keep their terms.',
  access: ['admin'],
  params: typeName,
  body: z
    .strictObject({
      price_cents: z.number().int().min(0).max(1_000_000).optional(),
      stripe_price_id: z
        .string()
        .trim()
        .regex(/^price_[A-Za-z0-9_-]{1,120}$/, 'A price ID starts with price_ and can have letters, digits, dashes and underscores.')
        .nullable()
        .optional(),
      duration_minutes: z.number().int().min(1).max(600).nullable().optional(),
      pass_percent: z.number().int().min(1).max(100).optional(),
      allows_calculator: z.boolean().optional(),
      /** Needed while the type is published. */
      reason: plainText(500).pipe(z.string().min(4, 'Enter a reason.')).optional(),
    })
    .refine((body) => Object.keys(body).some((key) => key !== 'reason'), 'Change at least one thing.'),
  reply: z.object({}),
  status: 204,
  refusals: {
    unknown_assessment_type: unknownType,
    published: { status: 409, message: 'You can’t change the passing score while the assessment is published. Withdraw it first.' },
    no_reason: { status: 422, message: 'Enter a reason.' },
    same_price_id: {
      status: 409,
      message: 'A new price needs a new price ID, because the payment provider charges by price ID.',
    },
    gaps: { status: 409, message: 'You can’t make this change while the assessment is published.' },
  },
});

const needed = (most: number) => plainText(most).pipe(z.string().min(1, 'Fill this in.'));
const sample = z.strictObject({
  question: needed(2000),
  options: z.array(needed(500)).length(4),
  right: z.number().int().min(0).max(3),
  explanation: needed(2000),
});

export const createAssessmentType = contract({
  method: 'POST',
  path: '/api/admin/assessment-types',
  summary: 'Adds an assessment type with its categories; it is published once it has questions, terms and a sample question.',
  access: ['admin'],
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*$/, 'Use capital letters and digits joined by dashes, such as GAT-4.')
      .max(40),
    name: needed(120),
    level: needed(60),
    shelf: z.enum(shelves),
    summary: needed(300),
    about: needed(2000),
    num_questions: z.number().int().min(1).max(200),
    pass_percent: z.number().int().min(1).max(100),
    duration_minutes: z.number().int().min(1).max(600),
    price_cents: z.number().int().min(0).max(1_000_000),
    categories: z.array(needed(80)).min(1, 'Name at least one category.').max(12),
  }),
  status: 201,
  reply: z.object({ slug: z.string() }),
  refusals: {
    taken: { status: 409, message: 'Another assessment already has this code.' },
    same_categories: { status: 422, message: 'Each category needs its own name.' },
  },
});

export const editTypeTexts = contract({
  method: 'PUT',
  path: '/api/admin/assessment-types/:type/texts',
  summary: 'Sets the public description of an assessment type, published or not. From then on, the content files no longer change it.',
  access: ['admin'],
  params: typeName,
  body: z.strictObject({ name: needed(120), level: needed(60), summary: needed(300), about: needed(2000), sample }),
  reply: z.object({}),
  status: 204,
  refusals: { unknown_assessment_type: unknownType },
});

export const setExposureLimit = contract({
  method: 'PUT',
  path: '/api/admin/assessment-types/:type/exposure-limit',
  summary: 'Sets how many attempts may use a question of this type before it’s retired; null for no limit.',
  access: ['admin'],
  params: typeName,
  body: z.strictObject({ limit: z.number().int().min(1).max(1_000_000).nullable() }),
  reply: z.object({}),
  status: 204,
  refusals: { unknown_assessment_type: unknownType },
});
