/** What keeps a type from being published, apart from its questions: each gap as a sentence for the administrator. */
export function saleGaps(type: { priceCents: number; stripePriceId: string | null; durationMinutes: number | null }): string[] {
  const gaps: string[] = [];
  if (type.durationMinutes === null) gaps.push('It has no duration.');
  if (type.priceCents > 0 && !type.stripePriceId) gaps.push('It has a price but no price id of the payment provider.');
  return gaps;
}
