import { z } from 'zod';
import { currency, shelves } from '#features/catalog/rules/assessment-type.ts';
import { contract } from '#platform/contract/contract.ts';

const counts = z.object({ easy: z.number().int(), medium: z.number().int(), hard: z.number().int() });

const bankOfType = z.object({
  code: z.string(),
  slug: z.string(),
  shelf: z.enum(shelves),
  name: z.string(),
  price_cents: z.number().int(),
  currency: z.literal(currency),
  stripe_price_id: z.string().nullable(),
  duration_minutes: z.number().int().nullable(),
  num_questions: z.number().int(),
  pass_percent: z.number().int(),
  published_at: z.string().nullable(),
  categories: z.array(
    z.object({
      name: z.string(),
      /** What one form takes, and how many active questions there are. */
      taken: counts,
      sizes: counts,
    }),
  ),
  /** The share of its questions that anybody can read in the public repository, from 0 to 1. */
  public_share: z.number(),
  /** What keeps it from being published, a sentence each. */
  gaps: z.array(z.string()),
});
export type BankOfType = z.infer<typeof bankOfType>;

export const listBanks = contract({
  method: 'GET',
  path: '/api/admin/question-banks',
  summary: 'Every assessment type with its bank: what one form takes, what there is, and what keeps it from being published.',
  access: ['admin'],
  reply: z.object({ types: z.array(bankOfType) }),
});

const typeName = z.object({ type: z.string().trim().min(1).max(80) });
const unknownType = { status: 404, message: 'No assessment of this name is in the catalog.' } as const;

export const publishAssessmentType = contract({
  method: 'POST',
  path: '/api/admin/assessment-types/:type/publish',
  summary: 'Publishes a type when its bank fills a form and it can be sold.',
  access: ['admin'],
  params: typeName,
  reply: z.object({ published_at: z.string() }),
  refusals: {
    unknown_assessment_type: unknownType,
    cannot_be_published: { status: 409, message: 'This assessment cannot be published yet.' },
  },
});

export const withdrawAssessmentType = contract({
  method: 'POST',
  path: '/api/admin/assessment-types/:type/withdraw',
  summary: 'Takes a type out of the catalog; attempts that were begun go on.',
  access: ['admin'],
  params: typeName,
  reply: z.object({}),
  status: 204,
  refusals: { unknown_assessment_type: unknownType },
});
