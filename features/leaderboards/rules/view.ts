import { z } from 'zod';
import { genders } from '#features/accounts/rules/profile.ts';
import { regions } from '#features/accounts/rules/region.ts';
import { ageRanges } from './age-range.ts';

/** Every column can be sorted by. */
export const sortKeys = ['displayRank', 'rank', 'name', 'assessmentType', 'score', 'country', 'region'] as const;
export type SortKey = (typeof sortKeys)[number];
export type Direction = 'asc' | 'desc';

const all = 'all';

/** What is asked of the board: `all` filters nothing. */
export const filters = z.object({
  region: z.enum([all, ...regions]).default(all),
  assessmentType: z.string().trim().min(1).max(40).default(all),
  gender: z.enum([all, ...genders]).default(all),
  ageRange: z.enum([all, ...ageRanges]).default(all),
  country: z
    .string()
    .regex(/^(?:all|[A-Z]{2})$/, 'Use the two-letter country code.')
    .default(all),
  search: z.string().trim().max(100).default(''),
});
export type Filters = z.infer<typeof filters>;

/** A view of the board, as the address keeps it. */
export const view = filters.extend({ sort: z.enum(sortKeys).default('displayRank'), direction: z.enum(['asc', 'desc']).default('asc') });
export type View = z.infer<typeof view>;

export const everything: View = view.parse({});

/** The view an address names, by the values of its parameters; what cannot be read is as if it were not there. */
export function viewOf(valueOf: (name: string) => string | null): View {
  const given = Object.keys(everything).flatMap((name) => {
    const value = valueOf(name);
    return value !== null && view.safeParse({ [name]: value }).success ? [[name, value]] : [];
  });
  return view.parse(Object.fromEntries(given));
}

/** The parameters of a view in an address; what is not asked for is not said. */
export function parametersOf(wanted: View): [name: string, value: string][] {
  return Object.entries(wanted).filter(([name, value]) => value !== everything[name as keyof View]);
}

/** Whether the filter asks for a gender or an age: it finds only who agreed to that, and nobody among fewer than five. */
export const asksGenderOrAge = ({ gender, ageRange }: Pick<Filters, 'gender' | 'ageRange'>): boolean => gender !== all || ageRange !== all;

/** Whether the view leaves anybody out. */
export const isFiltered = (wanted: Filters): boolean =>
  (Object.keys(filters.shape) as (keyof Filters)[]).some((name) => wanted[name] !== everything[name]);
