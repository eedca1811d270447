/** What the reader of the price list has: attempts that are paid for or open, or an organization to buy seats for. */
export type Holdings = {
  /** Slugs of the types with an attempt that is paid for and not begun. */
  paid: ReadonlySet<string>;
  /** Open attempts by the slug of their type. */
  openAttempts: ReadonlyMap<string, { id: string; hasBegun: boolean }>;
  /** The time that they are allowed, in percent of the usual time. */
  timePercent: number;
  /** From when a type can be started again, by its slug. */
  waits: ReadonlyMap<string, string>;
  /** Null for everybody who takes assessments. */
  seatsPath: string | null;
  /** Whether nobody is logged in, as far as is known. */
  isStranger: boolean;
};

export type NextStep =
  | { act: 'buy' | 'start' | 'begin' | 'continue' | 'buy_seats'; to: string }
  | { act: 'wait'; to: string; until: string }
  /** Another test is running: it comes first. */
  | { act: 'finish_other'; to: string };

/** Those of a stranger, who logs in or signs up on the way. */
export const noHoldings: Holdings = {
  paid: new Set(),
  openAttempts: new Map(),
  timePercent: 100,
  waits: new Map(),
  seatsPath: null,
  isStranger: true,
};

/** The way of a stranger to a free test: a new account first. Whoever has one goes on from there by themselves. */
const signUpFor = (slug: string): string => `/register?next=%2Fassessment%2F${slug}`;

/** What the reader can do next with a type; null where an organization has nothing to buy. */
export function nextStep(
  type: { slug: string; price_cents: number },
  { paid, openAttempts, waits, seatsPath, isStranger }: Holdings,
): NextStep | null {
  const isFree = type.price_cents === 0;
  if (seatsPath !== null) return isFree ? null : { act: 'buy_seats', to: seatsPath };
  const attempt = openAttempts.get(type.slug);
  if (attempt !== undefined) return { act: attempt.hasBegun ? 'continue' : 'begin', to: `/assessment/${attempt.id}` };
  const running = [...openAttempts.values()].find(({ hasBegun }) => hasBegun);
  if (running !== undefined) return { act: 'finish_other', to: `/assessment/${running.id}` };
  const until = waits.get(type.slug);
  if (until !== undefined) return { act: 'wait', to: `/assessments/${type.slug}`, until };
  if (isFree && isStranger) return { act: 'start', to: signUpFor(type.slug) };
  return { act: isFree || paid.has(type.slug) ? 'start' : 'buy', to: `/assessment/${type.slug}` };
}
