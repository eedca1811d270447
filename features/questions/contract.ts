import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { currency, shelves } from '#features/catalog/rules/assessment-type.ts';
import { contract, type Received } from '#platform/contract/contract.ts';

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
  allows_calculator: z.boolean(),
  /** In how many attempts a question may be before it is retired; null: no limit. */
  exposure_limit: z.number().int().nullable(),
  published_at: z.string().nullable(),
  categories: z.array(
    z.object({
      slug: z.string(),
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
  summary: 'Every assessment type with its question bank: what one test needs, what’s available, and what blocks publishing.',
  access: ['admin'],
  reply: z.object({ types: z.array(bankOfType) }),
});

const typeName = z.object({ type: z.string().trim().min(1).max(80) });
const unknownType = { status: 404, message: 'We couldn’t find this assessment.' } as const;

export const publishAssessmentType = contract({
  method: 'POST',
  path: '/api/admin/assessment-types/:type/publish',
  summary: 'Publishes an assessment type if its bank can fill a test and it can be sold.',
  access: ['admin'],
  params: typeName,
  reply: z.object({ published_at: z.string() }),
  refusals: {
    unknown_assessment_type: unknownType,
    cannot_be_published: { status: 409, message: 'This assessment can’t be published yet.' },
  },
});

export const readHolders = contract({
  method: 'GET',
  path: '/api/admin/assessment-types/:type/holders',
  summary: 'People who have paid for an assessment type and haven’t taken it yet. They still can after it’s withdrawn.',
  access: ['admin'],
  params: typeName,
  reply: z.object({
    /** People with an unused payment of their own. */
    people: z.number().int(),
    /** People whom an organization asked, with a seat that waits for them. */
    asked: z.number().int(),
    /** Seats that organizations have promised to nobody. */
    free_seats: z.number().int(),
  }),
  refusals: { unknown_assessment_type: unknownType },
});
export type Holders = Received<typeof readHolders>;

export const withdrawAssessmentType = contract({
  method: 'POST',
  path: '/api/admin/assessment-types/:type/withdraw',
  summary: 'Withdraws an assessment type from the catalog. Attempts already begun continue, and paid attempts can still be taken.',
  access: ['admin'],
  params: typeName,
  body: z.object({ reason: plainText(500).pipe(z.string().min(4, 'Enter a reason.')) }),
  reply: z.object({}),
  status: 204,
  refusals: { unknown_assessment_type: unknownType },
});
