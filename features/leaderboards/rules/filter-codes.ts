import type { genders } from '#features/accounts/rules/profile.ts';
import { type AgeRange, ageRanges } from './age-range.ts';

type Gender = (typeof genders)[number];

/** Genders and age ranges as the small numbers that the board's indexes hold; 0 stands for unknown. */
export const genderCodes: Readonly<Record<Gender, number>> = { Male: 1, Female: 2, Other: 3 };
export const ageCodeOf = (range: AgeRange | null): number => (range === null ? 0 : ageRanges.indexOf(range) + 1);

export const everyGenderCode: readonly number[] = [0, 1, 2, 3];
export const everyAgeCode: readonly number[] = [0, ...ageRanges.map((_, at) => at + 1)];

/** Stands for every gender and age where the board's counts hold them in one. */
export const anyCode = -1;
