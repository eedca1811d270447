import type { BankOfType } from '../contract.ts';

/** A type as administrators see it, free and with a bank that carries it. */
export const bankOf = (changes: Partial<BankOfType> = {}): BankOfType => ({
  code: 'GAT-1',
  slug: 'gat-1',
  shelf: 'track',
  name: 'Global Aptitude Test 1',
  price_cents: 4999,
  currency: 'USD',
  stripe_price_id: 'price_gat1',
  duration_minutes: 120,
  num_questions: 20,
  pass_percent: 60,
  allows_calculator: false,
  exposure_limit: null,
  published_at: null,
  categories: [
    {
      slug: 'numerical-reasoning',
      name: 'Numerical Reasoning',
      taken: { easy: 3, medium: 5, hard: 2 },
      sizes: { easy: 8, medium: 12, hard: 4 },
    },
    { slug: 'verbal-reasoning', name: 'Verbal Reasoning', taken: { easy: 3, medium: 5, hard: 2 }, sizes: { easy: 5, medium: 9, hard: 1 } },
  ],
  public_share: 0,
  gaps: [],
  ...changes,
});
