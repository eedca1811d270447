import { z } from 'zod';

/** What a candidate narrows the list by; an unknown value in the address means no narrowing. */
export const typeFilter = z.object({
  level: z.string().max(60).catch('all').default('all'),
  price: z.enum(['all', 'free', 'up-to-50', 'up-to-100', 'above-100']).catch('all').default('all'),
  duration: z.enum(['all', 'up-to-60', 'up-to-120', 'above-120']).catch('all').default('all'),
});
export type TypeFilter = z.output<typeof typeFilter>;

type Filtered = { level: string; price_cents: number; duration_minutes: number | null };

const prices: Record<TypeFilter['price'], (cents: number) => boolean> = {
  all: () => true,
  free: (cents) => cents === 0,
  'up-to-50': (cents) => cents > 0 && cents <= 5000,
  'up-to-100': (cents) => cents > 5000 && cents <= 10_000,
  'above-100': (cents) => cents > 10_000,
};

const durations: Record<TypeFilter['duration'], (minutes: number) => boolean> = {
  all: () => true,
  'up-to-60': (minutes) => minutes <= 60,
  'up-to-120': (minutes) => minutes > 60 && minutes <= 120,
  'above-120': (minutes) => minutes > 120,
};

/** The types that pass every filter, in their order. */
export function filterTypes<Type extends Filtered>(types: readonly Type[], { level, price, duration }: TypeFilter): Type[] {
  return types.filter(
    (type) =>
      (level === 'all' || type.level === level) && prices[price](type.price_cents) && durations[duration](type.duration_minutes ?? 0),
  );
}
