import { ageCodeOf, anyCode, everyAgeCode, everyGenderCode, genderCodes } from './filter-codes.ts';
import type { Filters } from './view.ts';

/** What a filter narrows the board to by geography. */
export type Area = { kind: 'everywhere' } | { kind: 'region' | 'country'; name: string };

/**
 * A filter as streams that the board's indexes hold in order: one for each gender and age that is wanted, all within one area and
 * type. `genders` and `ages` go in pairs.
 */
export type Streams = { area: Area; assessmentType: string | null; genders: number[]; ages: number[] };

/** The streams of a filter; a country narrows more than its region. Null where the two contradict each other, which leaves nobody. */
export function streamsOf(wanted: Omit<Filters, 'search'>, regionOf: (country: string) => string | null): Streams | null {
  const { region, country, gender, ageRange, assessmentType } = wanted;
  if (country !== 'all' && region !== 'all' && regionOf(country) !== region) return null;
  const area: Area =
    country !== 'all' ? { kind: 'country', name: country } : region !== 'all' ? { kind: 'region', name: region } : { kind: 'everywhere' };
  const genders = gender === 'all' ? everyGenderCode : [genderCodes[gender]];
  const ages = ageRange === 'all' ? everyAgeCode : [ageCodeOf(ageRange)];
  return { area, assessmentType: assessmentType === 'all' ? null : assessmentType, ...pairsOf(genders, ages) };
}

function pairsOf(genders: readonly number[], ages: readonly number[]): Pick<Streams, 'genders' | 'ages'> {
  const pairs = genders.flatMap((gender) => ages.map((age) => ({ gender, age })));
  return { genders: pairs.map(({ gender }) => gender), ages: pairs.map(({ age }) => age) };
}

/** Everybody on the board; practice tests are left out. */
export const everybody: Streams = { area: { kind: 'everywhere' }, assessmentType: null, ...pairsOf(everyGenderCode, everyAgeCode) };

/** The streams whose counts add up to those of a filter: a single one where it leaves nobody out by gender or age. */
export const countedStreams = ({ genders, ages }: Streams): Pick<Streams, 'genders' | 'ages'> =>
  genders.length === everybody.genders.length ? { genders: [anyCode], ages: [anyCode] } : { genders, ages };
