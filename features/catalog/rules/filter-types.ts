type Filtered = { level: string; price_cents: number; duration_minutes: number | null };

const prices = {
  all: () => true,
  free: (cents: number) => cents === 0,
  'up-to-50': (cents: number) => cents > 0 && cents <= 5000,
  'up-to-100': (cents: number) => cents > 5000 && cents <= 10_000,
  'above-100': (cents: number) => cents > 10_000,
};

const durations = {
  all: () => true,
  'up-to-60': (minutes: number) => minutes <= 60,
  'up-to-120': (minutes: number) => minutes > 60 && minutes <= 120,
  'above-120': (minutes: number) => minutes > 120,
};

/** What a candidate narrows the list by. */
export type TypeFilter = { level: string; price: keyof typeof prices; duration: keyof typeof durations };

const oneOf = <Choices extends { all: unknown }>(choices: Choices, value: string | null): keyof Choices =>
  value !== null && Object.hasOwn(choices, value) ? (value as keyof Choices) : 'all';

/** The filter an address names, by the values of its parameters; an unknown value means no narrowing. */
export function typeFilterOf(valueOf: (name: keyof TypeFilter) => string | null): TypeFilter {
  return { level: valueOf('level') ?? 'all', price: oneOf(prices, valueOf('price')), duration: oneOf(durations, valueOf('duration')) };
}

/** The types that pass every filter, in their order. */
export function filterTypes<Type extends Filtered>(types: readonly Type[], { level, price, duration }: TypeFilter): Type[] {
  return types.filter(
    (type) =>
      (level === 'all' || type.level === level) && prices[price](type.price_cents) && durations[duration](type.duration_minutes ?? 0),
  );
}
