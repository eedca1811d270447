import { saleGaps } from './sale-gaps.ts';

type Terms = { priceCents: number; stripePriceId: string | null; durationMinutes: number | null; passPercent: number };
type Refused = { refusal: 'published' | 'no_reason' | 'same_price_id' | 'gaps'; gaps?: string[] };

/**
 * Why the terms of a published type cannot change this way; null when they can. Checkouts and attempts keep the price and the time they began
 * with, so both may change. The passing score may not: results of one publication would mean two things.
 */
export function whyNotChange(before: Terms, changes: Partial<Terms>, reason: string): Refused | null {
  const after = { ...before, ...changes };
  if (after.passPercent !== before.passPercent) return { refusal: 'published' };
  if (reason === '') return { refusal: 'no_reason' };
  const gaps = saleGaps(after);
  if (gaps.length > 0) return { refusal: 'gaps', gaps };
  const isPriced = after.priceCents > 0 && after.priceCents !== before.priceCents;
  // A price id of the provider stands for one amount for good, and that is what a checkout charges.
  if (isPriced && after.stripePriceId === before.stripePriceId) return { refusal: 'same_price_id' };
  return null;
}
