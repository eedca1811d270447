import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { difficulties } from '../rules/difficulty.ts';
import { figure } from '../rules/figure.ts';

const typeName = z.object({ type: z.string().trim().min(1).max(80) });
const refusals = {
  unknown_assessment_type: { status: 404, message: 'We couldn’t find this assessment.' },
  too_few_questions: { status: 409, message: 'This assessment doesn’t have enough questions for a test.' },
} as const;

const spread = z.object({ min: z.number(), median: z.number(), max: z.number(), mean: z.number() });

const formLabReport = z.object({
  forms: z.number().int(),
  total: z.number().int(),
  bank_size: z.number().int(),
  categories: z.array(z.object({ name: z.string(), wanted: z.number().int(), size: z.number().int(), per_form: spread })),
  difficulties: z.array(z.object({ difficulty: z.enum(difficulties), size: z.number().int(), per_form: spread })),
  exposure: z.object({
    per_question: spread,
    never_drawn: z.number().int(),
    histogram: z.array(z.object({ over_percent: z.number(), to_percent: z.number(), questions: z.number().int() })),
  }),
  overlap: z.object({ pairs: z.number().int(), mean: z.number(), percentile95: z.number() }),
  largest_family: z.object({ family: z.string(), questions: z.number().int(), share: z.number() }).nullable(),
  /** How many questions of a form speak of a scene that another one of it speaks of. */
  scene_repeats: spread,
  largest_scene: z.object({ scene: z.string(), questions: z.number().int() }).nullable(),
  /** The share of questions that a candidate is expected to get right, by form. */
  expected: spread,
  /** The tests of twenty people, one after the other: what repeats, and how many left the blueprint. */
  retakes: z.array(
    z.object({
      test: z.number().int(),
      repeats: spread,
      repeated_in: z.array(z.object({ category: z.string(), difficulty: z.enum(difficulties), most: z.number().int() })),
      off_blueprint: z.number().int(),
    }),
  ),
});
export type FormLabReply = z.infer<typeof formLabReport>;

export const simulateForms = contract({
  method: 'GET',
  path: '/api/admin/assessment-types/:type/form-lab',
  summary:
    'What many sample tests from a bank contain: categories, difficulties, exposure, overlap, families, scenes, and what a person’s retakes repeat. Nothing is marked as used.',
  access: ['admin'],
  limits: [{ per: 'person', times: 60, seconds: 60 }],
  params: typeName,
  query: z.object({ forms: z.coerce.number().int().min(100).max(2000).default(1000) }),
  reply: formLabReport,
  refusals,
});

const previewQuestion = z.object({
  id: z.string(),
  question_text: z.string(),
  passage: z.string().nullable(),
  passage_title: z.string().nullable(),
  figure: figure.nullable(),
  difficulty: z.enum(difficulties),
  category: z.string(),
  points: z.number().int(),
  options: z.array(
    z.object({
      id: z.string(),
      option_text: z.string(),
      figure: figure.nullable(),
      is_right: z.boolean(),
      /** The mistake that leads to a wrong option. */
      mistake: z.string().nullable(),
    }),
  ),
  explanation: z.string(),
});
export type PreviewQuestion = z.infer<typeof previewQuestion>;

export const readQuestion = contract({
  method: 'GET',
  path: '/api/admin/questions/:id',
  summary: 'One question: its options in bank order, the answer key, the explanation, and whether it’s in use.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  reply: previewQuestion.extend({ key: z.string(), version: z.number().int(), is_active: z.boolean() }),
  refusals: { not_found: { status: 404, message: 'This question isn’t in the bank.' } },
});

export const previewForm = contract({
  method: 'GET',
  path: '/api/admin/assessment-types/:type/form-preview',
  summary:
    'A sample test, built as it would be for a candidate, with correct answers and explanations. The same seed gives the same test. Nothing is marked as used.',
  access: ['admin'],
  params: typeName,
  query: z.object({ seed: z.string().trim().min(1).max(60) }),
  reply: z.object({ name: z.string(), questions: z.array(previewQuestion) }),
  refusals,
});
