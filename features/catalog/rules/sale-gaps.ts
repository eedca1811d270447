/** What keeps a type from being published, apart from its questions: each gap as a sentence for the administrator. */
export function saleGaps(type: {
  priceCents: number;
  stripePriceId: string | null;
  durationMinutes: number | null;
  sample?: { question: string };
}): string[] {
  const gaps: string[] = [];
  if (type.durationMinutes === null) gaps.push('It has no duration.');
  if (type.priceCents > 0 && !type.stripePriceId) gaps.push('It has a price but no payment provider price ID.');
  if (type.sample?.question === '') gaps.push('It has no sample question.');
  return gaps;
}
