/** What the reader of the price list has: attempts that are paid for or open, or an organization to buy seats for. */
export type Holdings = {
  /** Slugs of the types with an attempt that is paid for and not begun. */
  paid: ReadonlySet<string>;
  /** Open attempts by the slug of their type. */
  openAttempts: ReadonlyMap<string, string>;
  /** Null for everybody who takes assessments. */
  seatsPath: string | null;
};

export type NextStep = { act: 'buy' | 'start' | 'continue' | 'buy_seats'; to: string };

/** Those of a stranger, who logs in on the way. */
export const noHoldings: Holdings = { paid: new Set(), openAttempts: new Map(), seatsPath: null };

/** What the reader can do next with a type; null where an organization has nothing to buy. */
export function nextStep(type: { slug: string; price_cents: number }, { paid, openAttempts, seatsPath }: Holdings): NextStep | null {
  const isFree = type.price_cents === 0;
  if (seatsPath !== null) return isFree ? null : { act: 'buy_seats', to: seatsPath };
  const attempt = openAttempts.get(type.slug);
  if (attempt !== undefined) return { act: 'continue', to: `/assessment/${attempt}` };
  return { act: isFree || paid.has(type.slug) ? 'start' : 'buy', to: `/assessment/${type.slug}` };
}
