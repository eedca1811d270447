import type { genders } from '#features/accounts/rules/profile.ts';
import { type AgeRange, ageRanges } from './age-range.ts';

/** Points are multiples of ten, of which there are these many. */
const mostTens = 1000;
/** More milliseconds than any date of this product has. */
const timeSpan = 2 ** 41;

/** Points and time of finishing as one number that sorts: more points first, then the earlier finish. */
export function standingOf(points: number, finishedAt: Date): number {
  return firstStandingOf(points) + finishedAt.getTime();
}

/** The smallest standing that anybody with these points can have. */
export const firstStandingOf = (points: number): number => (mostTens - Math.floor(points / 10)) * timeSpan;

type Gender = (typeof genders)[number];

/** Genders and age ranges as the small numbers that the board's indexes hold; 0 says nothing. */
export const genderCodes: Readonly<Record<Gender, number>> = { Male: 1, Female: 2, Other: 3 };
export const ageCodeOf = (range: AgeRange | null): number => (range === null ? 0 : ageRanges.indexOf(range) + 1);

export const everyGenderCode: readonly number[] = [0, 1, 2, 3];
export const everyAgeCode: readonly number[] = [0, ...ageRanges.map((_, at) => at + 1)];

/** Points are multiples of ten; ranks are counted by thousands, then hundreds, then tens. */
export const slotsOf = (points: number): readonly [number, number, number] => [
  Math.floor(points / 1000),
  Math.floor(points / 100),
  Math.floor(points / 10),
];

/** Share of the others, in whole percent, that stand behind; null for somebody alone. */
export function percentileOf(rank: number, size: number): number | null {
  return size < 2 ? null : Math.floor((100 * (size - rank)) / (size - 1));
}
